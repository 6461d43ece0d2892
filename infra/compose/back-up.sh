#!/bin/bash
# Copies the database each night, and removes copies older than a week and archived files that no copy needs.
# The image of PostgreSQL has no pgBackRest, so these copies are neither encrypted nor on another machine: infra/backup/README.md has the backups
# that a loss of the machine needs.
set -euo pipefail

while true; do
  name=$(date --utc +%Y-%m-%dT%H%M%SZ)
  pg_basebackup --username=postgres --pgdata="/backups/$name.part" --format=tar --gzip --checkpoint=fast --wal-method=fetch --no-password
  mv "/backups/$name.part" "/backups/$name"
  echo "copied the database to $name"
  find /backups -mindepth 1 -maxdepth 1 -mtime +7 -exec rm --recursive --force {} +
  oldest=$(find /archive -name '*.backup' -newermt '8 days ago' -printf '%f\n' | sort | head --lines=1)
  if [ -n "$oldest" ]; then pg_archivecleanup /archive "$oldest"; fi
  sleep $((86400 - $(date --utc +%s) % 86400 + 7200))
done
