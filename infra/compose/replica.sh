#!/bin/bash
# Copies the primary if there is no copy yet, and follows it. The slot keeps what the replica has not read, up to the limit of the primary.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  psql --host=/primary --username=postgres --no-psqlrc --quiet --output=/dev/null --command \
    "select pg_create_physical_replication_slot('replica') where not exists (select from pg_replication_slots where slot_name = 'replica')"
  pg_basebackup --host=/primary --username=postgres --pgdata="$PGDATA" --write-recovery-conf --slot=replica --checkpoint=fast --no-password
fi
exec postgres --hba_file=/etc/mintmark/pg_hba.conf --max_connections=200 --max_locks_per_transaction=256
