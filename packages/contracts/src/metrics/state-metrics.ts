import { type Metric, WAITING_COUNTED_MAX } from './metric.ts'

const TIME = 'seconds since 1970'
const gauge = { type: 'gauge' } as const
const MAX = WAITING_COUNTED_MAX.toLocaleString('en')

/** The state of the platform, which each process collects from the database and the disk, at most every 15 seconds. */
export const STATE_METRICS = {
  ledger_health: {
    ...gauge,
    unit: '1 or 0',
    labels: ['state'],
    meaning: 'Ledger health: 1 for its state (green, amber, red or gray), 0 for the others.',
  },
  payouts_stopped: {
    ...gauge,
    unit: '1 or 0',
    labels: [],
    meaning: '1 while a check of the books has stopped payouts.',
  },
  check_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: ['check'],
    meaning:
      'The last check of new entries (new) and of everything (whole), the last checkpoint, and the last file of the audit log (audit_file).',
  },
  seal_position: {
    ...gauge,
    unit: 'seals',
    labels: ['chain'],
    meaning: 'The position of the last seal of each chain.',
  },
  unsealed_seconds: {
    ...gauge,
    unit: 'seconds',
    labels: ['rows'],
    meaning: 'The age of the oldest entry, and of the oldest audit row, that waits for its seal; 0 if none does.',
  },
  liabilities: {
    ...gauge,
    unit: 'coins',
    labels: ['coin'],
    meaning:
      "The platform's debt to its customers in each coin, rounded for a chart. The reports have the exact amount.",
  },
  custody_difference: {
    ...gauge,
    unit: 'coins',
    labels: ['coin'],
    meaning:
      'The last reported custody balance of a coin less the liabilities of that moment. Below zero, coins are missing.',
  },
  pending: {
    ...gauge,
    unit: 'requests',
    labels: ['queue'],
    meaning: `Requests that wait for staff: deposits, withdrawals, bundles, approvals and support threads. Stops at ${MAX} a queue; staff see the exact number.`,
  },
  oldest_pending_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: ['queue'],
    meaning: 'The time since which the oldest request of a queue waits. Absent while the queue is empty.',
  },
  response_time_seconds: {
    ...gauge,
    unit: 'seconds',
    labels: ['queue'],
    meaning: 'The response time that staff have set for a queue. Absent if it is 0, which means none.',
  },
  price_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: [],
    meaning: 'The time of the newest price, and 0 if there never was one. Absent unless prices are live.',
  },
  price_source_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: ['source'],
    meaning: 'The last answer of each source of prices. Absent before the first one.',
  },
  price_source_failing: {
    ...gauge,
    unit: '1 or 0',
    labels: ['source'],
    meaning: '1 while the last call of a source of prices failed.',
  },
  prices_suspect: {
    ...gauge,
    unit: 'coins',
    labels: [],
    meaning: 'Coins whose price is suspect, at which no money moves.',
  },
  coins_unpriced: { ...gauge, unit: 'coins', labels: [], meaning: 'Coins on offer for which no source answers.' },
  mail_waiting: {
    ...gauge,
    unit: 'emails',
    labels: ['state'],
    meaning: `Emails that wait to be sent: untried, or refused at least once. Each stops at ${MAX}; staff see the exact number.`,
  },
  oldest_mail_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: [],
    meaning: 'The time since which the oldest untried email waits. Absent while there is none.',
  },
  job_done_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: ['job_name'],
    meaning: 'The last run of each background job in any process, of those in the last hour.',
  },
  job_failing: {
    ...gauge,
    unit: '1 or 0',
    labels: ['job_name'],
    meaning: '1 while the last run of a background job failed.',
  },
  database_answer_seconds: {
    ...gauge,
    unit: 'seconds',
    labels: ['pool'],
    meaning: 'The time that each pool of connections took to answer a trivial statement. A full pool takes long.',
  },
  database_connections: {
    ...gauge,
    unit: 'connections',
    labels: ['application', 'state'],
    meaning: "Connections of the platform's logins to PostgreSQL, by program and state.",
  },
  database_connections_max: {
    ...gauge,
    unit: 'connections',
    labels: [],
    meaning: 'The most connections that PostgreSQL accepts.',
  },
  database_transaction_seconds: {
    ...gauge,
    unit: 'seconds',
    labels: [],
    meaning: 'The age of the oldest open transaction of the platform, except that of the verifier.',
  },
  database_bytes: { ...gauge, unit: 'bytes', labels: [], meaning: 'The size of the database.' },
  replica_serving: {
    ...gauge,
    unit: '1 or 0',
    labels: [],
    meaning: '1 while the replica serves what may be late, 0 while the primary does instead. Absent without a replica.',
  },
  replica_lag_seconds: {
    ...gauge,
    unit: 'seconds',
    labels: [],
    meaning:
      'How far the replica is behind the primary, at most. Absent without a replica, and before it was measured.',
  },
  archived_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: [],
    meaning: 'The last file that PostgreSQL archived for backups. Absent without continuous archiving.',
  },
  restore_proven_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: [],
    meaning: 'The last restore of a backup that was proven. Absent before the first one.',
  },
  disk_free_bytes: {
    ...gauge,
    unit: 'bytes',
    labels: ['place'],
    meaning: 'Free space of the disks with DATA_DIR (data) and CHECKPOINTS_DIR (checkpoints).',
  },
  disk_bytes: { ...gauge, unit: 'bytes', labels: ['place'], meaning: 'The size of the same disks.' },
  certificate_expires_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: ['realm'],
    meaning:
      'The end of the certificate at the origin of each realm, read each hour. Absent while it cannot be read, and for origins of http://.',
  },
  collected_timestamp_seconds: {
    ...gauge,
    unit: TIME,
    labels: ['group'],
    meaning:
      'The last time that a group of these metrics was collected. A group that fails is absent until it works again.',
  },
  collect_failures_total: {
    type: 'counter',
    unit: 'failures',
    labels: ['group'],
    meaning: 'Failed attempts to collect a group of these metrics.',
  },
} as const satisfies Record<string, Metric>
