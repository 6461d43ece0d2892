import { finishRun } from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import { runs } from './profit-runs-table.ts'

interface FinishRun {
  readonly id: string
  /** The number of lines that keep their credit because its reversal was refused. */
  readonly kept: number
}

/** A run ends, because no line is left. */
export const finishProfitRun = command('profit_run.finish', ({ id, kept }: FinishRun) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run, { at }) => ({ next: finishRun(run, { at, kept }) }),
  reply: () => undefined,
}))
