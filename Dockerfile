# JupyterLab with the dashboard as a tile in its launcher, in a container; the step that installs is Binder's.
#
#   docker build -t tidal-widgets .
#   docker run --rm -p 127.0.0.1:8888:8888 tidal-widgets
#
# Open the address that it prints; the dashboard itself is at /tidal-widgets/ instead of /lab.
FROM python:3.12-slim
WORKDIR /srv/tidal_widgets
COPY . .
RUN binder/postBuild
# Nobody needs to be root to play; what is written goes where everybody may write, and with the container.
USER 1000
WORKDIR /var/tmp
ENV HOME=/var/tmp
EXPOSE 8888
CMD ["jupyter", "lab", "--ip=0.0.0.0", "--port=8888", "--no-browser"]
