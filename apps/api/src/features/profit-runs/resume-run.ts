import { MESSAGES } from '@mintmark/contracts'
import { resumeRun } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { runs } from './profit-runs-table.ts'

/** A stopped run goes on. */
export const resumeProfitRun = command('profit_run.resume', ({ id }: { readonly id: string }) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run) => ({ next: resumeRun(run) }),
  reply: messageReply(MESSAGES.runResumed),
}))
