"""What a move would bring is drawn into the table as it is: ghosts where things would lie, gains beside numbers."""

from tidal_widgets.page import Markup, tag
from tidal_widgets.rooms.ghosts import previewed


def sea(*inner: Markup, label: str = "The sea") -> Markup:
    return tag("svg", *inner, aria_label=label)


def boat(x: float, y: float, key: str = "boat") -> Markup:
    return tag("g", tag("circle", r=5), key=key, role="img", transform=f"translate({x:g} {y:g})")


def hand(*cards: str) -> Markup:
    return tag("ul", (tag("li", card, data_slide=card, data_piece=card) for card in cards), klass="hand")


def test_where_nothing_would_change_the_table_stays_as_it_is() -> None:
    drawn = tag("div", sea(boat(1, 2), tag("br")), hand("reef"), tag("b", 3, data_count="shells"))

    assert previewed(drawn, drawn) == drawn


def test_a_thing_that_would_move_has_a_ghost_there_and_the_way_to_it() -> None:
    isle = tag("g", boat(10, 0), transform="translate(100 50) scale(2)")
    shown = previewed(sea(boat(10, 20)), sea(isle))

    way, ghost = shown.partition("</g>")[2].split("<g ", 1)
    assert way == '<path d="M10.0 20.0Q65.0 -6.3 120.0 50.0" class="ghost-way" aria-hidden="true"></path>'
    assert ghost == (
        'data-ghost aria-hidden="true" transform="translate(100 50) scale(2)">'
        '<g transform="translate(10 0)"><circle r="5"></circle></g></g></svg>'
    )


def test_a_thing_that_would_be_new_in_a_picture_has_a_ghost_without_a_way() -> None:
    shown = previewed(sea(boat(10, 20)), sea(boat(10, 20), boat(60, 20, "disc")))

    assert shown.count("data-ghost") == 1
    assert "ghost-way" not in shown


def test_what_takes_the_place_of_a_thing_that_moves_on_is_no_ghost() -> None:
    shown = previewed(sea(boat(10, 20)), sea(boat(90, 20), boat(10, 25, "disc")))

    assert shown.count("data-ghost") == 1


def test_a_card_that_would_come_to_a_hand_lies_there_as_a_ghost_that_cannot_be_touched() -> None:
    shown = previewed(hand("reef", "reef"), hand("reef", "reef", "reef"))

    assert shown == hand("reef", "reef").replace("</ul>", '<li data-ghost aria-hidden="true">reef</li></ul>')


def test_what_would_lie_in_another_picture_or_place_is_no_ghost() -> None:
    now = tag("div", sea(boat(10, 20)))

    assert previewed(now, tag("div", sea(boat(90, 20), label="The stage"))) == now
    assert previewed(now, tag("div", hand("reef"))) == now
    assert previewed(now, tag("div", data_slide="alone")) == now


def test_numbers_say_how_much_they_would_gain_or_lose() -> None:
    def goods(shells: str, fruit: str) -> Markup:
        return tag("p", tag("b", shells, data_count="shells"), tag("b", fruit, data_count="fruit"))

    assert 'data-gains="+2">2 of 6<' in previewed(goods("2 of 6", "1"), goods("4 of 6", "1"))
    assert 'data-gains="−1">1<' in previewed(goods("2", "1"), goods("2", "0"))
    assert "data-gains" not in previewed(goods("none", "1"), goods("2", "some"))
    assert "data-gains" not in previewed(goods("2", "1"), tag("p"))


def test_what_the_next_question_offers_is_no_ghost_among_what_this_one_does() -> None:
    now = tag("section", hand("die"), klass="offer", aria_label="Your dice")

    assert previewed(now, tag("section", hand("reef"), klass="offer", aria_label="Challenges in hand")) == now
    assert "data-ghost" in previewed(now, tag("section", hand("die", "reef"), klass="offer", aria_label="Your dice"))
