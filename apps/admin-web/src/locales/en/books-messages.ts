import type { Values } from '@mintmark/client'

export const booksMessages = {
  title: 'Ledger health',
  green: ({ time }: Values<'time'>) => `The ledger is correct. Last checked: ${time}.`,
  amber: ({ time }: Values<'time'>) => `The ledger check needs attention. Last checked: ${time}.`,
  red: ({ time }: Values<'time'>) => `The ledger check found a problem. Last checked: ${time}.`,
  gray: 'The first ledger check is in progress.',
  never: 'never',
  wholeCheck: ({
    time,
    step,
    steps,
    percent,
  }: Values<'time' | 'step' | 'steps'> & { readonly percent: number | null }) =>
    `The check of the whole ledger has been running since ${time}: step ${step} of ${steps}${percent === null ? '' : ` (${percent}% of this step done)`}.`,
  stopped: ({ time }: Values<'time'>) =>
    `Payouts have been stopped since ${time}: withdrawals cannot be confirmed, and customers cannot collect payouts.`,
  unsealed: ({ time }: Values<'time'>) => `Entries since ${time} are not sealed yet.`,
  unsealedAudit: ({ time }: Values<'time'>) => `Audit log rows since ${time} are not sealed yet.`,
  running: 'Payouts are running.',
  unknown: 'The ledger health could not be loaded.',
  details: 'Check results',
  resume: 'Resume payouts',
  failed: 'The server did not respond. Try again.',
  status: {
    green: 'Ledger OK',
    amber: 'Ledger: warning',
    red: 'Ledger: error',
    gray: 'Ledger: checking',
    stopped: 'Payouts stopped',
    unknown: 'Ledger: unknown',
  },
  resuming: {
    title: 'Resume payouts',
    text: 'Find the cause first. Another staff member must approve this. Problems listed here are then accepted; new ones stop payouts again.',
    submit: 'Request to resume',
    busy: 'Requesting...',
  },
} as const
