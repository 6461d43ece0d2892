#!/bin/sh
# Copies the rows of a distributed database into a database on one server, which was migrated to the same version, so that the books can be
# verified there (README.md). What the target has is removed first. Run it while nothing is written, with URLs of superusers:
#   copy-to-one.sh COORDINATOR_URL TARGET_URL
set -eu
export PGOPTIONS='-c session_replication_role=replica'
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$2" <<'SQL'
select format('truncate %s cascade', string_agg(format('public.%I', relname), ', '))
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition \gexec
SQL
pg_dump --data-only --schema=public --no-comments "$1" | psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$2" >/dev/null
