#!/bin/sh
# Restarts every process on this machine, each after the one before is ready: no request fails (docs/how-to/production.md).
set -eu

restart() {
  systemctl restart "$1"
  tries=0
  until curl --fail --silent --output /dev/null "$2"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || { echo "$1 is not ready after a minute; nothing else was restarted." >&2; exit 1; }
    sleep 0.2
  done
  echo "$1 is ready"
}

running() { systemctl list-units --plain --no-legend --state=active "giftstore-$1@*" | sed 's/^[^@]*@\([0-9]*\).*/\1/'; }

for port in $(running api); do restart "giftstore-api@$port" "http://127.0.0.1:$port/health/ready"; done
for port in $(running edge); do restart "giftstore-edge@$port" "http://localhost:$port/health/ready"; done
for port in $(running worker); do systemctl restart "giftstore-worker@$port"; done
systemctl try-restart giftstore-judge
