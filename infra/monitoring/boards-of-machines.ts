import { age, type Board, rate } from './panel.ts'

export const BOARD_OF_DATABASE: Board = {
  id: 'database',
  title: 'Database',
  rows: {
    PostgreSQL: [
      {
        title: 'Time of a trivial statement',
        help: 'By pool of connections. A full pool, or an overloaded server, takes long.',
        unit: 's',
        queries: { '{{instance}} {{pool}}': 'mintmark_database_answer_seconds' },
      },
      {
        title: 'Connections',
        help: "Of the platform's programs, by state, and the most that PostgreSQL accepts.",
        unit: 'short',
        queries: {
          '{{application}} {{state}}': 'max by (application, state) (mintmark_database_connections)',
          most: 'max(mintmark_database_connections_max)',
        },
      },
      {
        title: 'The oldest open transaction',
        help: 'Its age. Others may wait for its locks.',
        unit: 's',
        queries: { age: 'max(mintmark_database_transaction_seconds)' },
      },
      {
        title: 'Size of the database',
        help: 'Tables and indexes, without the write-ahead log.',
        unit: 'bytes',
        queries: { size: 'max(mintmark_database_bytes)' },
      },
      {
        title: 'Memory of callers and offers',
        help: 'The seconds since a process knew that it had missed no change, and look-ups per second that it read from the database instead.',
        unit: 'short',
        queries: {
          '{{instance}} age': 'mintmark_change_feed_age_seconds',
          '{{instance}} look-ups': rate('change_feed_fallbacks_total', 'instance'),
        },
      },
      {
        title: 'Replica',
        help: 'How far it is behind the primary. Beyond 5 s the primary answers in its place.',
        unit: 's',
        queries: {
          '{{instance}}': 'mintmark_replica_lag_seconds',
          '{{instance}} serves': 'mintmark_replica_serving',
        },
      },
      {
        title: 'Last archived file',
        help: 'The time since PostgreSQL archived a file for backups.',
        unit: 's',
        queries: { age: age('archived_timestamp_seconds') },
      },
      {
        title: 'Last proven restore',
        help: 'The time since a backup was restored and its books were found right. At most eight days.',
        unit: 's',
        queries: { age: age('restore_proven_timestamp_seconds') },
      },
    ],
    'Disks and collection': [
      {
        title: 'Free disk',
        help: 'The free part of the disks of the API. That of PostgreSQL is its own.',
        unit: 'percentunit',
        queries: { '{{instance}} {{place}}': 'mintmark_disk_free_bytes / mintmark_disk_bytes' },
      },
      {
        title: 'Collection of these metrics',
        help: 'The time since each group was collected, and failures per second.',
        unit: 's',
        queries: {
          '{{group}}': age('collected_timestamp_seconds', 'group'),
          '{{group}} failures': rate('collect_failures_total', 'group'),
        },
      },
    ],
  },
}

export const BOARD_OF_GATEWAYS: Board = {
  id: 'gateway',
  title: 'Gateways',
  rows: {
    Requests: [
      {
        title: 'Requests',
        help: 'Per second, by app and target.',
        unit: 'reqps',
        queries: { '{{app}} {{to}}': rate('gateway_requests_total', 'app, to') },
      },
      {
        title: 'Answers by class',
        help: 'Per second, by the class of the status.',
        unit: 'reqps',
        queries: { '{{app}} {{to}} {{class}}': rate('gateway_requests_total', 'app, to, class') },
      },
    ],
    Connections: [
      {
        title: 'Open connections',
        help: 'Of each gateway, and the most that it holds.',
        unit: 'short',
        queries: {
          '{{instance}} {{app}}': 'mintmark_gateway_connections',
          '{{instance}} {{app}}: most': 'mintmark_gateway_connections_max',
        },
      },
      {
        title: 'Refused connections',
        help: 'Per second: the gateway was full, or one address had too many.',
        unit: 'reqps',
        queries: { '{{app}}': rate('gateway_refused_total', 'app') },
      },
      {
        title: 'End of the certificates',
        help: 'The time until then, by realm.',
        unit: 's',
        queries: { '{{realm}}': 'min by (realm) (mintmark_certificate_expires_timestamp_seconds) - time()' },
      },
    ],
  },
}
