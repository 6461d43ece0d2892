import { expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import {
  cancelRun,
  finishRun,
  PROFIT_RUN_STATUSES,
  type ProfitRun,
  type ProfitRunStatus,
  RUN_UNDO_HOURS,
  resumeRun,
  startRun,
  stopRun,
  undoRun,
} from './profit-run.ts'

const END = new Date('2026-11-27T12:00:00.000Z')
const runIn = (status: ProfitRunStatus): ProfitRun => ({ id: 'run-1', status, endedAt: END, stopReason: null })

const VERBS: Record<
  string,
  { to: ProfitRunStatus; from: readonly ProfitRunStatus[]; act: (run: ProfitRun) => ProfitRun }
> = {
  start: { to: 'running', from: ['draft'], act: startRun },
  cancel: { to: 'canceled', from: ['draft', 'canceled'], act: cancelRun },
  stop: { to: 'stopped', from: ['running', 'stopped'], act: (run) => stopRun(run, { at: END, reason: 'a pause' }) },
  resume: { to: 'running', from: ['stopped', 'running'], act: resumeRun },
  undo: { to: 'undoing', from: ['done', 'stopped'], act: (run) => undoRun(run, END) },
}

it.each(Object.entries(VERBS))('%s is possible in its statuses and no others', (_, { to, from, act }) => {
  for (const status of PROFIT_RUN_STATUSES)
    if (from.includes(status)) expect(act(runIn(status)).status).toBe(to)
    else expect(refusalOf(() => act(runIn(status)))).toEqual({ code: 'run_not_possible', details: { status } })
})

it('says when and why it stopped, and forgets that when it goes on', () => {
  const stopped = stopRun({ ...runIn('running'), endedAt: null }, { at: END, reason: 'House is short.' })
  expect(stopped).toMatchObject({ endedAt: END, stopReason: 'House is short.' })
  expect(resumeRun(stopped)).toMatchObject({ endedAt: null, stopReason: null })
})

it('can be undone until the last millisecond of a day after its end', () => {
  const last = END.getTime() + RUN_UNDO_HOURS * 3_600_000
  expect(undoRun(runIn('done'), new Date(last)).status).toBe('undoing')
  expect(refusalOf(() => undoRun(runIn('done'), new Date(last + 1)))).toMatchObject({ code: 'run_undo_too_late' })
})

it('is done or undone at its end, and partly undone if customers kept a credit', () => {
  expect(finishRun(runIn('running'), { at: END, kept: 0 })).toMatchObject({ status: 'done', endedAt: END })
  expect(finishRun(runIn('undoing'), { at: END, kept: 0 }).status).toBe('undone')
  expect(finishRun(runIn('undoing'), { at: END, kept: 1 }).status).toBe('partly_undone')
  expect(finishRun(runIn('stopped'), { at: END, kept: 0 }).status).toBe('stopped')
})
