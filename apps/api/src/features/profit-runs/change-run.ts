import { MESSAGES } from '@mintmark/contracts'
import { cancelRun, finishRun, resumeRun, startRun, stopRun, undoRun } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { runs } from './profit-runs-table.ts'

interface Named {
  readonly id: string
}

interface Explained extends Named {
  readonly reason: string | undefined
}

/** A drafted run starts. The job credits its lines. */
export const startProfitRun = command('profit_run.start', ({ id, reason }: Explained) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run) => ({ next: startRun(run) }),
  reply: messageReply(MESSAGES.runStarted),
  reason,
}))

/** Staff stop a run. */
export const stopProfitRun = command('profit_run.stop', ({ id, reason }: Named & { readonly reason: string }) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run, { at }) => ({ next: stopRun(run, { at, reason }) }),
  reply: messageReply(MESSAGES.runStopped),
  reason,
}))

/** A stopped run goes on. */
export const resumeProfitRun = command('profit_run.resume', ({ id }: Named) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run) => ({ next: resumeRun(run) }),
  reply: messageReply(MESSAGES.runResumed),
}))

/** Staff cancel a draft. A trigger cancels its lines, which frees their period. */
export const cancelProfitRun = command('profit_run.cancel', ({ id }: Named) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run) => ({ next: cancelRun(run) }),
  reply: messageReply(MESSAGES.runCanceled),
}))

/** A run begins to be undone. A trigger cancels the lines that wait, and the job reverses the others. */
export const undoProfitRun = command('profit_run.undo', ({ id, reason }: Explained) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run, { at }) => ({ next: undoRun(run, at) }),
  reply: messageReply(MESSAGES.runUndoing),
  reason,
}))

/** A run ends, because no line is left. */
export const finishProfitRun = command('profit_run.finish', ({ id, kept }: Named & { readonly kept: number }) => ({
  subject: runs.byId(id),
  accounts: () => [],
  decide: (run, { at }) => ({ next: finishRun(run, { at, kept }) }),
  reply: () => undefined,
}))
