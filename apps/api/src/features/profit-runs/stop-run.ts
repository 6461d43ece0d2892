import { MESSAGES } from '@mintmark/contracts'
import { stopRun } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { runs } from './profit-runs-table.ts'

interface StopRun {
  readonly id: string
  readonly reason: string
}

/** Staff stop a run. */
export const stopProfitRun = command('profit_run.stop', ({ id, reason }: StopRun) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run, { at }) => ({ next: stopRun(run, { at, reason }) }),
  reply: messageReply(MESSAGES.runStopped),
  reason,
}))
