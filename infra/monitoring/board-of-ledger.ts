import { age, type Board, quantile, rate } from './panel.ts'

export const BOARD_OF_LEDGER: Board = {
  id: 'ledger',
  title: 'Ledger',
  rows: {
    Executor: [
      {
        title: 'Commands',
        help: 'Per second, by outcome.',
        unit: 'reqps',
        queries: { '{{outcome}}': rate('commands_total', 'outcome') },
      },
      {
        title: 'Actions',
        help: 'The ten most frequent ones, per second.',
        unit: 'reqps',
        queries: { '{{action}}': `topk(10, ${rate('commands_total', 'action')})` },
      },
      {
        title: 'Entries',
        help: 'Per second, by kind: docs/ledger.md.',
        unit: 'reqps',
        queries: { '{{kind}}': rate('entries_total', 'kind') },
      },
      {
        title: 'Commands in a transaction',
        help: 'The median and 99 %.',
        unit: 'short',
        queries: { median: quantile(0.5, 'batch_commands'), '99 %': quantile(0.99, 'batch_commands') },
      },
      {
        title: 'Time of a transaction',
        help: 'The 99 % of each phase: docs/runbook.md#money-calls-slow says what each means.',
        unit: 's',
        queries: { '{{phase}}': quantile(0.99, 'batch_seconds', 'phase') },
      },
      {
        title: 'Wait for the executor',
        help: 'Before the first command of a transaction.',
        unit: 's',
        queries: { '99 %': quantile(0.99, 'ledger_wait_seconds') },
      },
      {
        title: 'Waiting and refused commands',
        help: 'The queue of each process. It refuses further commands at 3,840.',
        unit: 'short',
        queries: {
          '{{instance}}': 'mintmark_ledger_queue',
          'refused per second': rate('ledger_queue_refused_total'),
        },
      },
      {
        title: 'Transactions that ran again',
        help: 'Per second, by SQLSTATE.',
        unit: 'reqps',
        queries: { '{{sqlstate}}': rate('ledger_retries_total', 'sqlstate') },
      },
    ],
    Books: [
      {
        title: 'Last checks',
        help: 'The time since each check, checkpoint and audit file.',
        unit: 's',
        queries: { '{{check}}': age('check_timestamp_seconds', 'check') },
      },
      {
        title: 'Rows without a seal',
        help: 'The age of the oldest one. Ledger health turns amber at 10 s, and red at 75 s.',
        unit: 's',
        queries: { '{{rows}}': 'max by (rows) (mintmark_unsealed_seconds)' },
      },
      {
        title: 'Seals',
        help: 'Per second, by chain.',
        unit: 'reqps',
        queries: { '{{chain}}': 'max by (chain) (deriv(mintmark_seal_position[5m]))' },
      },
    ],
  },
}
