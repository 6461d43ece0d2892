import { userInfo } from 'node:os'
import { join } from 'node:path'
import { playwright, RESULTS, type Suite, vitest } from './suite.ts'

/** The tests that depend on the version of PostgreSQL: logins, partitions, constraints, and the money commands. */
const POSTGRES_15_FILES = [
  'infra/local/logins.test.ts',
  'apps/api/src/db/month-partitions.test.ts',
  'apps/api/src/db/role-constraints.test.ts',
  'apps/api/src/db/logins.test.ts',
  'apps/api/src/features/first-flow.test.ts',
]

/** The files that take too long for `npm test` and belong to no other suite, and those that have fewer cases there. */
const LONG_FILES = [
  'apps/api/src/features/factors/challenge-purposes.test.ts',
  'apps/api/src/http/command-plans.test.ts',
  'apps/api/src/http/read-plans.test.ts',
  'apps/api/src/http/same-moment.test.ts',
  'apps/api/src/http/spelled-ids.test.ts',
  'apps/api/src/jobs/job-plans.test.ts',
  'apps/api/src/process-roles.test.ts',
  'apps/api/src/seed/seed.test.ts',
  'infra/local/database-version.test.ts',
  'infra/local/logins.test.ts',
  'infra/local/type-checks.test.ts',
]

const SEQUENCES = process.env.MODEL_RUNS ?? '10000'
const FAULTY_SEQUENCES = process.env.MODEL_FAULT_RUNS ?? '500'
const BROKEN_READS = process.env.BROKEN_READ_RUNS ?? '2000'

/** The table of tamperings with the database: what saw each of them, and how soon. */
const TAMPER_TABLE = join(RESULTS, 'tamper.txt')

/** The table of the drills with several machines: the answers, pauses and books of each. */
const MACHINES_TABLE = join(RESULTS, 'machines.txt')

/** The table of the drill with a database that is distributed by chain. */
const CITUS_TABLE = join(RESULTS, 'citus.txt')
/** The folder of Citus, which is built once for all clones of a user. The user of PostgreSQL can enter it. */
const CITUS_PROGRAMS = process.env.CITUS_PROGRAMS ?? `/var/tmp/mintmark-citus-13.0-${userInfo().uid}`
/** The table of the drills with one fault each: the answers, pauses and books of each. */
const FAULTS_TABLE = join(RESULTS, 'faults.txt')

/** The table of the drill with the release before: the answers and books of both, side by side. */
const PREVIOUS_TABLE = join(RESULTS, 'previous-release.txt')

/** The size of each image. */
const IMAGES_TABLE = join(RESULTS, 'images.txt')

/** The table of the restore drill: what was restored, what was lost, and how long it took. */
const RESTORE_TABLE = join(RESULTS, 'restore.txt')

/** Those that `npm test` runs, and those that take too long for it. */
const EVERY_JOURNEY = ['journeys', 'long-journeys']

/** A suite that runs in `npm test`, too, with fewer cases. */
const DEEP = { env: { TEST_DEEP: 'yes' } }
const MONITORING = { env: { TEST_DRILLS: 'yes' } }
const PROMTOOL = [{ program: '/usr/bin/promtool', package: 'prometheus' }]
const AMTOOL = [{ program: '/usr/bin/amtool', package: 'prometheus-alertmanager' }]

/** The extended tests, `npm run test:deep`: more random cases, and what takes too long for every change. */
export const DEEP_SUITES: Suite[] = [
  vitest('model', ['apps/api/src/ledger/model.test.ts'], { env: { MODEL_RUNS: SEQUENCES } }),
  vitest('faults', ['model-faults.test.ts', 'broken-connections.test.ts'], {
    env: { MODEL_FAULT_RUNS: FAULTY_SEQUENCES, BROKEN_READ_RUNS: BROKEN_READS },
  }),
  vitest('kills', ['kill.test.ts', 'cut-connections.test.ts', 'every-break.test.ts'], {
    env: { KILL_RUNS: process.env.KILL_RUNS ?? '20' },
  }),
  vitest('bodies', ['apps/api/src/http/every-endpoint.test.ts'], DEEP),
  vitest('stalls', ['apps/api/src/http/stalls.test.ts']),
  vitest('long', LONG_FILES, DEEP),
  vitest('races', ['.race.test.ts', 'features/deposits/reversal.test.ts'], DEEP),
  vitest('smuggling', ['apps/api/src/http/smuggling.test.ts']),
  vitest('interrupt', ['infra/local/interrupt.test.ts']),
  { ...vitest('pg15', POSTGRES_15_FILES), onPostgres15: true },
  { ...vitest('flood', ['infra/gateway/flood.test.ts'], DEEP), inNamespace: true },
  vitest('history', ['features/ledger/ledger.test.ts'], DEEP),
  vitest('long-run', ['--project=api'], {
    env: { TEST_DRILLS: 'src/features/profit-runs/*.drill.ts' },
    workers: 1,
  }),
  {
    ...vitest('tamper', ['features/books/tamper.test.ts'], { env: { TAMPER_TABLE } }),
    report: TAMPER_TABLE,
  },
  {
    ...vitest('machines', ['--project=api'], {
      env: { TEST_DRILLS: 'src/machines/*.drill.ts', DRILLS_TABLE: MACHINES_TABLE },
      workers: 1,
    }),
    needs: [
      { program: '/usr/sbin/haproxy', package: 'haproxy' },
      { program: '/usr/bin/patroni', package: 'patroni' },
      { program: '/usr/bin/etcd', package: 'etcd-server' },
      { program: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
      { program: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
    ],
    report: MACHINES_TABLE,
  },
  {
    ...vitest('citus', ['--project=api'], {
      env: { TEST_DRILLS: 'src/machines/citus/*.drill.ts', DRILLS_TABLE: CITUS_TABLE, CITUS_PROGRAMS },
      workers: 1,
    }),
    sourceIn: 'CITUS_SOURCE',
    needs: [
      { program: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
      { program: '/usr/include/postgresql/15/server/postgres.h', package: 'postgresql-server-dev-15' },
      { program: '/usr/bin/gcc', package: 'gcc' },
      { program: '/usr/bin/make', package: 'make' },
      { program: '/usr/bin/flex', package: 'flex' },
      { program: '/usr/include/gssapi/gssapi.h', package: 'libkrb5-dev' },
      { program: '/usr/include/lz4.h', package: 'liblz4-dev' },
      { program: '/usr/include/zstd.h', package: 'libzstd-dev' },
    ],
    report: CITUS_TABLE,
  },
  {
    ...vitest('previous-release', ['--project=api'], {
      env: { TEST_DRILLS: 'src/upgrades/*.drill.ts', DRILLS_TABLE: PREVIOUS_TABLE },
      workers: 1,
    }),
    besideEarlier: true,
    report: PREVIOUS_TABLE,
  },
  {
    ...vitest('fault-drills', ['--project=api'], {
      env: { TEST_DRILLS: 'src/faults/*.drill.ts', DRILLS_TABLE: FAULTS_TABLE },
      workers: 1,
    }),
    report: FAULTS_TABLE,
  },
  {
    ...vitest('images', ['--project=deploy'], { env: { TEST_IMAGES: 'yes', IMAGES_TABLE }, workers: 1 }),
    needs: [
      { program: '/usr/bin/buildah', package: 'buildah' },
      { program: '/usr/bin/mmdebstrap', package: 'mmdebstrap' },
    ],
    report: IMAGES_TABLE,
  },
  { ...vitest('alerts', ['--project=monitoring', 'promtool'], MONITORING), needs: PROMTOOL },
  { ...vitest('alertmanager', ['--project=monitoring', 'alertmanager'], MONITORING), needs: AMTOOL },
  {
    ...vitest('restore', ['--project=api'], {
      env: { TEST_DRILLS: 'src/features/restores/*.drill.ts', DRILLS_TABLE: RESTORE_TABLE },
      workers: 1,
    }),
    onPostgres15: true,
    needs: [{ program: '/usr/bin/pgbackrest', package: 'pgbackrest' }],
    report: RESTORE_TABLE,
  },
  playwright('journeys', ['long-journeys']),
  playwright('layouts', EVERY_JOURNEY, { E2E_LAYOUTS: 'all' }),
  {
    ...playwright('balanced', EVERY_JOURNEY, { E2E_BALANCED: 'yes' }),
    needs: [
      { program: '/usr/sbin/haproxy', package: 'haproxy' },
      { program: '/usr/bin/prometheus', package: 'prometheus' },
    ],
  },
  playwright('restarts', ['restarts']),
  playwright('long-queue', ['long-queue']),
  playwright('first-week', ['first-week'], { E2E_SEED: 'none' }),
  playwright('attacks', ['attacks'], { E2E_ATTACKS: 'all' }),
]
