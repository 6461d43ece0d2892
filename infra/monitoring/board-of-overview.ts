import { type Board, quantile, rate } from './panel.ts'

export const BOARD_OF_OVERVIEW: Board = {
  id: 'overview',
  title: 'Overview',
  rows: {
    'Is it right?': [
      {
        title: 'Ledger health',
        help: 'The state of the books. Anything but green: docs/runbook.md#ledger-health-red.',
        unit: 'none',
        as: 'values',
        queries: { '{{state}}': 'max by (state) (mintmark_ledger_health) == 1' },
      },
      {
        title: 'Payouts stopped',
        help: '1 while withdrawals and payouts wait for two people.',
        unit: 'none',
        as: 'values',
        queries: { stopped: 'max(mintmark_payouts_stopped)' },
      },
      {
        title: 'Custody less liabilities',
        help: 'Of the last report of each coin. Below zero, coins are missing.',
        unit: 'short',
        as: 'values',
        queries: { '{{coin}}': 'min by (coin) (mintmark_custody_difference)' },
      },
      {
        title: 'Liabilities',
        help: "The platform's debt to its customers.",
        unit: 'short',
        queries: { '{{coin}}': 'max by (coin) (mintmark_liabilities)' },
      },
    ],
    'Is it there, and fast?': [
      {
        title: 'Calls',
        help: 'Answered calls per second, by kind.',
        unit: 'reqps',
        queries: { '{{kind}}': rate('http_requests_total', 'kind') },
      },
      {
        title: 'Server errors',
        help: 'The share of answers with 5xx, by kind.',
        unit: 'percentunit',
        queries: {
          '{{kind}}': `${rate('http_requests_total{class="5xx"}', 'kind')} / ${rate('http_requests_total', 'kind')}`,
        },
      },
      {
        title: 'Time of 99 % of the calls',
        help: 'By kind. Calls that move money should take at most 0.3 s.',
        unit: 's',
        queries: { '{{kind}}': quantile(0.99, 'http_request_seconds', 'kind') },
      },
      {
        title: 'Errors',
        help: 'Answers with an error per second, by code: docs/errors.md.',
        unit: 'reqps',
        queries: { '{{code}}': `topk(10, ${rate('refusals_total', 'code')})` },
      },
      {
        title: 'Failures of the service levels in the last hour',
        help: 'The share of failures. docs/runbook.md#service-levels has the promises.',
        unit: 'percentunit',
        queries: {
          'money calls fail': 'mintmark:money_calls_answered:failures_1h',
          'money calls slow': 'mintmark:money_calls_fast:failures_1h',
          'events late': 'mintmark:events_prompt:failures_1h',
          'books unchecked': 'mintmark:books_checked:failures_1h',
          'prices old': 'mintmark:prices_fresh:failures_1h',
          'mail late': 'mintmark:mail_prompt:failures_1h',
        },
      },
      {
        title: 'Open pages',
        help: 'Event streams, of those who are signed in and of visitors.',
        unit: 'short',
        queries: { '{{of}}': 'sum by (of) (mintmark_streams)' },
      },
      {
        title: 'Delay of events',
        help: 'The time in which 99 % of the changes reach the streams.',
        unit: 's',
        queries: { delay: quantile(0.99, 'event_delay_seconds') },
      },
      {
        title: 'Version',
        help: 'The version of each process.',
        unit: 'none',
        as: 'values',
        queries: { '{{instance}} {{version}}': 'mintmark_build_info' },
      },
    ],
    Processes: [
      {
        title: 'Processes that answer calls',
        help: 'As each process counted them. It allows its share of the limits per minute.',
        unit: 'short',
        queries: { '{{instance}}': 'mintmark_live_processes' },
      },
      {
        title: 'Processor',
        help: 'Processors in use by each process. Node.js uses one for calls, and others for hashes and images.',
        unit: 'short',
        queries: { '{{instance}}': rate('process_cpu_seconds_total', 'instance') },
      },
      {
        title: 'Memory',
        help: 'All memory of a process, and its objects.',
        unit: 'bytes',
        queries: { '{{instance}} {{kind}}': 'mintmark_process_memory_bytes' },
      },
      {
        title: 'Delay of the event loop',
        help: 'The time for which every call of a process waits.',
        unit: 's',
        queries: { '{{instance}} {{percentile}}': 'mintmark_event_loop_delay_seconds' },
      },
      {
        title: 'Hashes and images that wait',
        help: 'By queue and process.',
        unit: 'short',
        queries: { '{{instance}} {{queue}}': 'mintmark_work_waiting' },
      },
    ],
  },
}
