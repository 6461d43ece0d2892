import { type Alert, growing, steady } from './alert.ts'

const disk = (free: number) => ({
  'mintmark_disk_free_bytes{place="data"}': steady(free),
  'mintmark_disk_bytes{place="data"}': steady(100),
})
const answer = (seconds: string) => ({ 'mintmark_database_answer_seconds{pool="reads"}': `${seconds}+0x600` })
const connections = (count: number) => ({
  'mintmark_database_connections{application="mintmark-api",state="idle"}': steady(count),
  mintmark_database_connections_max: steady(100),
})

const perInstance = (counter: string) => `sum by (instance) (rate(${counter}[5m]))`
const lookUps = (perMinute: number) => ({
  'mintmark_change_feed_fallbacks_total{instance="one"}': growing(perMinute),
  'mintmark_http_requests_total{instance="one"}': growing(600),
})

/** The alerts about the database and the disks. */
export const ALERTS_OF_DATABASE: readonly Alert[] = [
  {
    name: 'DatabaseSlow',
    severity: 'page',
    expr: 'max by (pool) (mintmark_database_answer_seconds) > 1',
    wait: '2m',
    summary:
      'A trivial statement takes more than a second: PostgreSQL is overloaded, or a pool of connections is full.',
    fires: { series: answer('2'), at: '5m', labels: { pool: 'reads' } },
    quiet: { series: answer('0.002'), at: '5m' },
  },
  {
    name: 'ConnectionsNearlyUsed',
    severity: 'ticket',
    expr: 'max(sum by (instance) (mintmark_database_connections)) / max(mintmark_database_connections_max) > 0.8',
    wait: '5m',
    summary: 'The platform uses more than 80 % of the connections that PostgreSQL accepts.',
    fires: { series: connections(90), at: '10m' },
    quiet: { series: connections(30), at: '10m' },
  },
  {
    name: 'TransactionOpenLong',
    severity: 'ticket',
    expr: 'max(mintmark_database_transaction_seconds) > 60',
    wait: '2m',
    summary: 'A transaction of the platform is open for more than a minute, and others may wait for its locks.',
    fires: { series: { mintmark_database_transaction_seconds: steady(90) }, at: '5m' },
    quiet: { series: { mintmark_database_transaction_seconds: steady(2) }, at: '5m' },
  },
  {
    name: 'ChangesUnheard',
    severity: 'ticket',
    expr: `${perInstance('mintmark_change_feed_fallbacks_total')} > 0.5 * ${perInstance('mintmark_http_requests_total')} and ${perInstance('mintmark_http_requests_total')} > 5`,
    wait: '10m',
    summary: 'A busy process does not hear of changes in the database, so each request reads what it could remember.',
    fires: { series: lookUps(1000), at: '20m', labels: { instance: 'one' } },
    quiet: { series: lookUps(5), at: '20m' },
  },
  {
    name: 'ReplicaBehind',
    severity: 'ticket',
    expr: 'max by (instance) (mintmark_replica_lag_seconds) > 5 or min by (instance) (mintmark_replica_serving) == 0',
    wait: '5m',
    summary: 'The replica is too far behind, or out of reach, so the primary answers in its place.',
    fires: {
      series: { 'mintmark_replica_serving{instance="one"}': steady(0) },
      at: '10m',
      labels: { instance: 'one' },
    },
    quiet: {
      series: {
        'mintmark_replica_serving{instance="one"}': steady(1),
        'mintmark_replica_lag_seconds{instance="one"}': steady(1),
      },
      at: '10m',
    },
  },
  {
    name: 'DiskNearlyFull',
    severity: 'ticket',
    expr: 'min by (instance, place) (mintmark_disk_free_bytes / mintmark_disk_bytes) < 0.2',
    wait: '10m',
    summary: 'Less than a fifth of a disk is free.',
    fires: { series: disk(15), at: '15m', labels: { place: 'data' } },
    quiet: { series: disk(50), at: '15m' },
  },
  {
    name: 'DiskFull',
    severity: 'page',
    expr: 'min by (instance, place) (mintmark_disk_free_bytes / mintmark_disk_bytes) < 0.05',
    wait: '1m',
    summary: 'Less than 5 % of a disk is free: uploads, checkpoints and audit files will fail.',
    fires: { series: disk(2), at: '5m', labels: { place: 'data' } },
    quiet: { series: disk(15), at: '5m' },
  },
]
