import type { Values } from '@mintmark/client'

export const statusMessages = {
  title: 'Status',
  subtitle: 'Each part of the platform, measured when this page loads and every 30 seconds.',
  failed: "We couldn't measure the status",
  version: 'Version',
  startedAt: 'This process started',
  measuredAt: 'Measured',
  partsTitle: 'Parts',
  states: { good: 'OK', warning: 'Check', bad: 'Failing', off: 'Off' },
  parts: {
    database: 'Database',
    schema: 'Schema',
    seals: 'Ledger seals',
    books: 'Check of new entries',
    all_books: 'Full ledger check',
    checkpoint: 'Checkpoint outside the database',
    audit_file: 'Audit log outside the database',
    payouts: 'Payouts',
    prices: 'Prices',
    mail: 'Email',
    jobs: 'Background jobs',
    replicas: 'Replicas',
    late_reads: 'Reads from the replica',
    archive: 'Database archive',
    restore: 'Restore',
  },
  times: {
    waiting: 'Waiting since',
    checked: 'Last check',
    written: 'Last written',
    stopped: 'Stopped since',
    newest: 'Newest',
    oldest: 'Oldest waiting',
    archived: 'Last archived',
    proven: 'Last verified',
  },
  server: ({ version }: Values<'version'>) => `PostgreSQL ${version}`,
  migrations: ({ count }: Values<'count'>) => (count === 1 ? '1 migration applied' : `${count} migrations applied`),
  priced: 'Every coin has a usable price.',
  unpriced: ({ count }: Values<'count'>) =>
    count === 1 ? '1 coin has no usable price.' : `${count} coins have no usable price.`,
  noMail: 'No mail server is set up.',
  waiting: ({ count }: Values<'count'>) =>
    count === 0 ? 'No emails are waiting.' : count === 1 ? '1 email is waiting.' : `${count} emails are waiting.`,
  jobsRunning: 'All jobs are running.',
  jobsFailing: ({ count }: Values<'count'>) => (count === 1 ? '1 job is failing.' : `${count} jobs are failing.`),
  replicas: ({ count }: Values<'count'>) =>
    count === 0
      ? 'No replica is connected'
      : count === 1
        ? '1 replica is connected'
        : `${count} replicas are connected`,
  late: ({ count }: Values<'count'>) => (count === 1 ? 'At most 1 second behind.' : `At most ${count} seconds behind.`),
  notLate: ({ reason }: Values<'reason'>) => `The primary answers instead: ${reason}.`,
  noLateReads: 'No replica is set up. The primary answers everything.',
  noArchive: 'Archiving is off.',
  noRestore: 'No restore has been verified yet.',
  forgedRestore: 'The certificate was altered.',
  restored: ({ backup, count }: Values<'backup' | 'count'>) =>
    count === 0
      ? `Backup ${backup}. No later actions are missing from it.`
      : count === 1
        ? `Backup ${backup}. 1 later action is not in it.`
        : `Backup ${backup}. ${count} later actions are not in it.`,
  levelsTitle: 'Service levels',
  levelsNote: 'Measured over the last 24 hours. Monitoring alerts cover all processes over 30 days.',
  objective: ({ percent }: Values<'percent'>) => `Objective: at least ${percent}%`,
  keptOfTime: ({ percent }: Values<'percent'>) => `${percent}% of the time`,
  keptOf: {
    calls: ({ percent, counted }: Values<'percent' | 'counted'>) => `${percent}% of ${counted} calls`,
    changes: ({ percent, counted }: Values<'percent' | 'counted'>) => `${percent}% of ${counted} changes`,
    emails: ({ percent, counted }: Values<'percent' | 'counted'>) => `${percent}% of ${counted} emails`,
  },
  levelScopes: { process: 'This process, since', platform: 'Since' },
  nothingMeasured: 'Nothing to measure yet.',
  levelStates: { kept: 'OK', missed: 'Missed', unknown: 'No data' },
} as const
