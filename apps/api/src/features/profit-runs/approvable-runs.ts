import { withSeparators } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { profitRuns } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, approvableAction, dollars } from '../approvals/public.ts'
import { selectRuns } from './list-runs.ts'
import { startProfitRun } from './start-run.ts'
import { undoProfitRun } from './undo-run.ts'

async function findRun({ db }: Platform, id: string) {
  const [run] = await selectRuns(db).where(eq(profitRuns.id, id))
  return run
}
type Found = NonNullable<Awaited<ReturnType<typeof findRun>>>

function requestFor(run: Found, verb: 'Credit' | 'Take back', reason: string | null): ApprovalRequest {
  const { id, bundleName, period, lines, totalUsd } = run
  const which = `${withSeparators(String(lines))} ${bundleName ?? 'selected'} ${lines === 1 ? 'investment' : 'investments'}`
  const summary =
    verb === 'Credit'
      ? `Credit ${dollars(totalUsd)} of profit to ${which} for ${period}`
      : `Take back the profit of ${which} for ${period}, up to ${dollars(totalUsd)}`
  return { subjectId: id, customerId: null, amountUsd: totalUsd, summary, reason }
}

/** A drafted profit run. It always takes two people: it credits many customers, in steps after it was decided. */
export const approvableRunStart = approvableAction({
  action: 'profit_run.start',
  alwaysNeedsApproval: true,
  input: z.object({ id: z.uuid() }),
  prepare: async (platform, { id }) => {
    const run = await findRun(platform, id)
    const reason = run?.reason ?? undefined
    return {
      command: startProfitRun({ id, reason }),
      approvalRequest: async () => (run?.status === 'draft' ? requestFor(run, 'Credit', reason ?? null) : undefined),
    }
  },
})

/** The credits of a profit run, taken back. It always takes two people. */
export const approvableRunUndo = approvableAction({
  action: 'profit_run.undo',
  alwaysNeedsApproval: true,
  input: z.object({ id: z.uuid(), reason: z.string() }),
  prepare: async (platform, { id, reason }) => {
    const run = await findRun(platform, id)
    return {
      command: undoProfitRun({ id, reason }),
      // Also while it runs: it may end or be stopped before the command is decided.
      approvalRequest: async () => run && requestFor(run, 'Take back', reason),
    }
  },
})
