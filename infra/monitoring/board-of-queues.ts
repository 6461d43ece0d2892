import { WAITING_COUNTED_MAX } from '@mintmark/contracts/metrics'
import { age, type Board, quantile, rate } from './panel.ts'

const MAX = WAITING_COUNTED_MAX.toLocaleString('en')

export const BOARD_OF_QUEUES: Board = {
  id: 'queues',
  title: 'Queues',
  rows: {
    Staff: [
      {
        title: 'Waiting requests',
        help: `By queue, up to ${MAX} each.`,
        unit: 'short',
        queries: { '{{queue}}': 'max by (queue) (mintmark_pending)' },
      },
      {
        title: 'The oldest request',
        help: 'The time for which it waits, and the response time that staff have set.',
        unit: 's',
        queries: {
          '{{queue}}': 'time() - min by (queue) (mintmark_oldest_pending_timestamp_seconds)',
          '{{queue}}: response time': 'max by (queue) (mintmark_response_time_seconds)',
        },
      },
    ],
    'Jobs and mail': [
      {
        title: 'Last run of each job',
        help: 'The time since then.',
        unit: 's',
        queries: { '{{job_name}}': age('job_done_timestamp_seconds', 'job_name') },
      },
      {
        title: 'Runs of jobs',
        help: 'Per second, by outcome; and jobs that fail now.',
        unit: 'short',
        queries: {
          '{{job_name}} {{outcome}}': rate('job_runs_total', 'job_name, outcome'),
          '{{job_name}} fails': 'max by (job_name) (mintmark_job_failing) == 1',
        },
      },
      {
        title: 'Time of a job',
        help: 'The 99 % of its runs.',
        unit: 's',
        queries: { '{{job_name}}': quantile(0.99, 'job_seconds', 'job_name') },
      },
      {
        title: 'Email',
        help: `Per second, by outcome; and emails that wait, up to ${MAX}.`,
        unit: 'short',
        queries: {
          '{{outcome}}': rate('mails_total', 'outcome'),
          'waiting: {{state}}': 'max by (state) (mintmark_mail_waiting)',
        },
      },
      {
        title: 'The oldest untried email',
        help: 'The time for which it waits.',
        unit: 's',
        queries: { waits: 'time() - min(mintmark_oldest_mail_timestamp_seconds)' },
      },
    ],
    Prices: [
      {
        title: 'The newest price',
        help: 'Its age. Nothing that needs a price works beyond 120 s.',
        unit: 's',
        queries: { age: age('price_timestamp_seconds') },
      },
      {
        title: 'Sources',
        help: 'The time since the last answer of each; and those that fail.',
        unit: 's',
        queries: {
          '{{source}}': age('price_source_timestamp_seconds', 'source'),
          '{{source}} fails': 'max by (source) (mintmark_price_source_failing) == 1',
        },
      },
      {
        title: 'Coins without a usable price',
        help: 'Suspect ones, and those that no source knows.',
        unit: 'short',
        queries: { suspect: 'max(mintmark_prices_suspect)', unpriced: 'max(mintmark_coins_unpriced)' },
      },
    ],
  },
}
