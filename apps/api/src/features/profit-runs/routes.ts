import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision, executeOrRequestApproval } from '../approvals/public.ts'
import { approvableRunStart, approvableRunUndo } from './approvable-runs.ts'
import { cancelProfitRun } from './cancel-run.ts'
import { createRun } from './create-run.ts'
import { listRunLines, listRuns } from './list-runs.ts'
import { previewRun } from './preview-run.ts'
import { readRun } from './read-run.ts'
import { resumeProfitRun } from './resume-run.ts'
import { stopProfitRun } from './stop-run.ts'

/** Staff credit profit to many investments, and undo it. */
export function profitRunRoutes(answer: Answer, platform: Platform): void {
  const { db, ledger, reads } = platform
  answer(calls.listProfitRuns, ({ query }) => listRuns(db, query))
  answer(calls.readProfitRun, ({ params }) => readRun(platform, params.id))
  answer(calls.listProfitRunLines, ({ params, query }) => listRunLines(db, params.id, query))
  answer(calls.previewProfitRun, ({ body }) => previewRun(platform, body))
  answer(calls.createProfitRun, ({ body, actor }) => createRun(platform, actor, body))
  answer(calls.startProfitRun, ({ params, actor, key }) =>
    executeOrRequestApproval(platform, approvableRunStart, { input: params, actor, key }),
  )
  answer(calls.stopProfitRun, ({ params, body, actor, key }) =>
    ledger.execute(stopProfitRun({ ...params, ...body }), actor, key),
  )
  answer(calls.resumeProfitRun, ({ params, actor, key }) => ledger.execute(resumeProfitRun(params), actor, key))
  answer(calls.cancelProfitRun, ({ params, actor, key }) => {
    const closing = { action: 'profit_run.start', subjectId: params.id, reason: 'The run was canceled.' } as const
    return ledger.execute(closeOnDecision(reads, cancelProfitRun(params), closing), actor, key)
  })
  answer(calls.undoProfitRun, ({ params, body, actor, key }) => {
    const input = { ...params, ...body }
    return executeOrRequestApproval(platform, approvableRunUndo, { input, actor, key })
  })
}
