#!/bin/sh
# Distributes a migrated database by chain (README.md). Run it on a machine with psql, as a superuser of all servers:
#   distribute.sh COORDINATOR_URL 'host:port of the coordinator' 'host:port of a worker' 'host:port of another worker' …
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
url=$1
coordinator=$2
shift 2
psql --no-psqlrc --quiet --tuples-only --set=coordinator="$coordinator" --set=workers="$*" --file="$folder/distribute.sql" "$url" >/dev/null
psql --no-psqlrc --quiet --tuples-only --file="$folder/equip-shards.sql" "$url"
