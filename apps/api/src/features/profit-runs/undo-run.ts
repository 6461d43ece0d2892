import { MESSAGES } from '@mintmark/contracts'
import { undoRun } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { runs } from './profit-runs-table.ts'

interface UndoRun {
  readonly id: string
  readonly reason: string | undefined
}

/** A run begins to be undone. A trigger cancels the lines that wait, and the job reverses the others. */
export const undoProfitRun = command('profit_run.undo', ({ id, reason }: UndoRun) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run, { at }) => ({ next: undoRun(run, at) }),
  reply: messageReply(MESSAGES.runUndoing),
  reason,
}))
