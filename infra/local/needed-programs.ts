/** A program that a suite needs, and the Debian package that has it. */
export type NeededProgram = { readonly program: string; readonly package: string }

const HAPROXY = { program: '/usr/sbin/haproxy', package: 'haproxy' }

/** The programs of the drills with several machines. */
export const FOR_MACHINES: readonly NeededProgram[] = [
  HAPROXY,
  { program: '/usr/bin/patroni', package: 'patroni' },
  { program: '/usr/bin/etcd', package: 'etcd-server' },
  { program: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
]

/** The programs of the drill with backups. */
export const FOR_RESTORES: readonly NeededProgram[] = [{ program: '/usr/bin/pgbackrest', package: 'pgbackrest' }]

/** The program that tests alerts, and the one that checks the configuration of Alertmanager. */
export const FOR_ALERTS: readonly NeededProgram[] = [{ program: '/usr/bin/promtool', package: 'prometheus' }]
export const FOR_ALERTMANAGER: readonly NeededProgram[] = [
  { program: '/usr/bin/amtool', package: 'prometheus-alertmanager' },
]
