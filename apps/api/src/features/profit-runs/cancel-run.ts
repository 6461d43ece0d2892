import { MESSAGES } from '@mintmark/contracts'
import { cancelRun } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { runs } from './profit-runs-table.ts'

/** Staff cancel a draft. A trigger cancels its lines, which frees their period. */
export const cancelProfitRun = command('profit_run.cancel', ({ id }: { readonly id: string }) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run) => ({ next: cancelRun(run) }),
  reply: messageReply(MESSAGES.runCanceled),
}))
