import type { EntryKind } from '@mintmark/domain'
import { type Series, seriesOf } from './series.ts'

/** The series of the executor. */
export const LEDGER_SERIES = {
  commands: seriesOf('batch_commands', {}),
  wait: seriesOf('ledger_wait_seconds', {}),
  refused: seriesOf('ledger_queue_refused_total', {}),
  lock: seriesOf('batch_seconds', { phase: 'lock' }),
  decide: seriesOf('batch_seconds', { phase: 'decide' }),
  write: seriesOf('batch_seconds', { phase: 'write' }),
} as const

type Outcome = 'done' | 'unchanged' | 'refused' | 'failed'

const actions = new Map<string, Series>()
const kinds = new Map<EntryKind, Series>()

/** Counts one action of the executor. */
export function countAction(action: string, outcome: Outcome): void {
  const key = `${outcome} ${action}`
  const series = actions.get(key) ?? seriesOf('commands_total', { action, outcome })
  actions.set(key, series)
  series.add()
}

function countEntry(kind: EntryKind): void {
  const series = kinds.get(kind) ?? seriesOf('entries_total', { kind })
  kinds.set(kind, series)
  series.add()
}

interface Action {
  readonly action: string
  readonly outcome: Outcome
}

/** Counts a transaction that was committed: its commands, its actions and its entries. */
export function countBatch(commands: number, done: readonly Action[], entries: readonly EntryKind[]): void {
  LEDGER_SERIES.commands.add(commands)
  for (const { action, outcome } of done) countAction(action, outcome)
  for (const kind of entries) countEntry(kind)
}

/** Counts a transaction that runs again. */
export const countRetry = (sqlstate: string): void => seriesOf('ledger_retries_total', { sqlstate }).add()
