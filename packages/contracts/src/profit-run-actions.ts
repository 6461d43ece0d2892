import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { awaitingExample } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { done, doneOrAwaiting, id, reason } from './primitives.ts'

const runAction = {
  method: 'POST',
  audience: 'staff',
  permission: 'profit.change',
  movesMoney: true,
  params: z.object({ id }),
} as const

export const startProfitRun = endpoint({
  ...runAction,
  name: 'startProfitRun',
  summary: 'Start a drafted profit run, once a second staff member has approved it',
  path: '/api/admin/profit-runs/:id/start',
  tags: ['ProfitRun', 'Approval'],
  sample: ({ profitRunId }) => ({ params: { id: profitRunId } }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.takesTwo),
  refusals: ['not_found', 'run_not_possible', 'approval_pending'],
})

export const stopProfitRun = endpoint({
  ...runAction,
  name: 'stopProfitRun',
  summary: 'Stop a running profit run; it can be resumed or undone; safe to repeat',
  path: '/api/admin/profit-runs/:id/stop',
  tags: ['ProfitRun'],
  body: z.object({ reason: reason }),
  sample: ({ profitRunId }) => ({ params: { id: profitRunId }, body: { reason: 'a mistake' } }),
  response: done,
  example: { success: true, message: MESSAGES.runStopped },
  refusals: ['not_found', 'run_not_possible'],
})

export const resumeProfitRun = endpoint({
  ...runAction,
  name: 'resumeProfitRun',
  summary: 'Let a stopped profit run go on where it was; safe to repeat',
  path: '/api/admin/profit-runs/:id/resume',
  tags: ['ProfitRun'],
  sample: ({ profitRunId }) => ({ params: { id: profitRunId } }),
  response: done,
  example: { success: true, message: MESSAGES.runResumed },
  refusals: ['not_found', 'run_not_possible'],
})

export const cancelProfitRun = endpoint({
  ...runAction,
  name: 'cancelProfitRun',
  summary: 'Cancel a drafted profit run, which frees its period; safe to repeat',
  path: '/api/admin/profit-runs/:id/cancel',
  tags: ['ProfitRun', 'Approval'],
  sample: ({ profitRunId }) => ({ params: { id: profitRunId } }),
  response: done,
  example: { success: true, message: MESSAGES.runCanceled },
  refusals: ['not_found', 'run_not_possible'],
})

export const undoProfitRun = endpoint({
  ...runAction,
  name: 'undoProfitRun',
  summary: 'Reverse the credits of a profit run within a day of its end, once a second staff member has approved it',
  path: '/api/admin/profit-runs/:id/undo',
  tags: ['ProfitRun', 'Approval'],
  body: z.object({ reason: reason }),
  sample: ({ profitRunId }) => ({ params: { id: profitRunId }, body: { reason: 'a mistake' } }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.takesTwo),
  refusals: ['not_found', 'run_not_possible', 'run_undo_too_late', 'approval_pending'],
})
