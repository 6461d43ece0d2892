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
    seals: 'Seals of the ledger',
    books: 'Check of new entries',
    all_books: 'Check of everything',
    checkpoint: 'Checkpoint outside the database',
    audit_file: 'Audit log outside the database',
    payouts: 'Payouts',
    prices: 'Prices',
    mail: 'Email',
    jobs: 'Background jobs',
    replicas: 'Replicas',
    archive: 'Archive of the database',
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
    proven: 'Last proven',
  },
  server: ({ version }: Values<'version'>) => `PostgreSQL ${version}`,
  migrations: ({ count }: Values<'count'>) => (count === 1 ? '1 migration applied' : `${count} migrations applied`),
  priced: 'Every coin has a usable price.',
  unpriced: ({ count }: Values<'count'>) =>
    count === 1 ? '1 coin has no usable price.' : `${count} coins have no usable price.`,
  noMail: 'No mail server is set.',
  waiting: ({ count }: Values<'count'>) => (count === 1 ? '1 email is waiting.' : `${count} emails are waiting.`),
  jobsRunning: 'All jobs are running.',
  jobsFailing: ({ count }: Values<'count'>) => (count === 1 ? '1 job is failing.' : `${count} jobs are failing.`),
  replicas: ({ count }: Values<'count'>) =>
    count === 1 ? '1 replica is connected' : `${count} replicas are connected`,
  noArchive: 'PostgreSQL archives nothing.',
  noRestore: 'No restore was proven yet.',
  forgedRestore: 'The certificate was changed.',
  restored: ({ backup, count }: Values<'backup' | 'count'>) =>
    count === 1
      ? `Backup ${backup}; 1 later action was not in it.`
      : `Backup ${backup}; ${count} later actions were not in it.`,
} as const
