"""Credit that is spent and comes back."""

from tidal_widgets.serve.pace import Bucket, Crowd, Pace


class _Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_who_takes_his_time_never_waits() -> None:
    clock = _Clock()
    bucket = Bucket(Pace(a_second=2, at_once=3), clock)
    waited = []
    for _number in range(20):
        waited.append(bucket.spend())
        clock.now += 0.5

    assert waited == [0.0] * 20


def test_who_hurries_waits_until_the_credit_is_there() -> None:
    bucket = Bucket(Pace(a_second=2, at_once=3), _Clock())

    assert [bucket.spend() for _number in range(5)] == [0, 0, 0, 0.5, 1.0]


def test_credit_comes_back_and_is_never_more_than_at_first() -> None:
    clock = _Clock()
    bucket = Bucket(Pace(a_second=1, at_once=2), clock)
    assert [bucket.allows() for _number in range(3)] == [True, True, False]
    clock.now += 1
    assert [bucket.allows() for _number in range(2)] == [True, False]
    clock.now += 1_000

    assert bucket.full
    assert [bucket.allows() for _number in range(3)] == [True, True, False]


def test_what_was_refused_costs_nothing() -> None:
    clock = _Clock()
    bucket = Bucket(Pace(a_second=1, at_once=1), clock)
    assert [bucket.allows() for _number in range(100)] == [True] + [False] * 99
    clock.now += 1

    assert bucket.allows()


def test_nobody_pays_for_another() -> None:
    crowd = Crowd(Pace(a_second=1, at_once=1), _Clock())
    assert crowd.allows("ann")
    assert not crowd.allows("ann")

    assert crowd.allows("ben")


def test_those_who_were_quiet_are_forgotten_when_many_come() -> None:
    clock = _Clock()
    crowd = Crowd(Pace(a_second=1, at_once=1), clock)
    for number in range(Crowd.MOST):
        crowd.allows(str(number))
    clock.now += 1
    crowd.allows("late")

    assert len(crowd) == 1


def test_nobody_is_forgotten_as_long_as_there_is_room_to_remember_all() -> None:
    clock = _Clock()
    crowd = Crowd(Pace(a_second=1, at_once=1), clock)
    for number in range(Crowd.MOST - 1):
        crowd.allows(str(number))
    clock.now += 1
    assert crowd.allows("0")
    crowd.allows("late")

    assert len(crowd) == Crowd.MOST
    assert not crowd.allows("0")


def test_a_known_address_makes_nobody_be_forgotten_even_when_there_is_no_room() -> None:
    clock = _Clock()
    crowd = Crowd(Pace(a_second=1, at_once=1), clock)
    for number in range(Crowd.MOST):
        crowd.allows(str(number))
    clock.now += 1
    crowd.allows("0")

    assert len(crowd) == Crowd.MOST
