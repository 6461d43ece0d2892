import { MESSAGES } from '@mintmark/contracts'
import { startRun } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { runs } from './profit-runs-table.ts'

interface StartRun {
  readonly id: string
  readonly reason: string | undefined
}

/** A drafted run starts. The job credits its lines. */
export const startProfitRun = command('profit_run.start', ({ id, reason }: StartRun) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run) => ({ next: startRun(run) }),
  reply: messageReply(MESSAGES.runStarted),
  reason,
}))
