#!/bin/sh
# Builds Citus from its source for Debian's PostgreSQL 15 into a folder of its own, beside a copy of PostgreSQL, so that nothing of the
# system changes:  build.sh SOURCE TARGET
# SOURCE is a copy of https://github.com/citusdata/citus at the commit below (branch release-13.0); one without a repository is taken as it
# is. TARGET/bin then has the programs, and TARGET/done the commit.
set -eu
commit=b9b20054983d5a6e94b0d1db32413d3248351a25
source=$(cd "$1" && pwd)
target=$2
postgres=/usr/lib/postgresql/15
if [ -e "$target" ] && [ ! -O "$target" ]; then
  echo "$target belongs to another user." >&2
  exit 1
fi
found=$(git -c safe.directory='*' -C "$source" rev-parse HEAD 2>/dev/null || echo unknown)
if [ "$found" != "$commit" ] && [ "$found" != unknown ]; then
  echo "$source is at the commit $found. Check out $commit, with which this was tried." >&2
  exit 1
fi
if [ -e "$target/bin/postgres" ] && [ "$(cat "$target/done" 2>/dev/null)" = "$found" ]; then exit 0; fi
rm -rf "$target"
mkdir -p "$target/build" "$target/root/usr/lib/postgresql" "$target/root/usr/share/postgresql"
cp -a "$postgres" "$target/root$postgres"
cp -a /usr/share/postgresql/15 "$target/root/usr/share/postgresql/15"
cp -a "$source/." "$target/build"
cd "$target/build"
./configure PG_CONFIG="$postgres/bin/pg_config" --without-libcurl >configure.log 2>&1
make -j"${JOBS:-2}" with_llvm=no extension >make.log 2>&1
make with_llvm=no install-extension DESTDIR="$target/root" >install.log 2>&1
ln -s "root$postgres/bin" "$target/bin"
rm -rf "$target/build"
echo "$found" >"$target/done"
