import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Caller } from './caller.ts'
import { SESSIONS_MAX, SessionMemory } from './session-memory.ts'

let memory: SessionMemory
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  memory = new SessionMemory({ on: () => undefined, isHeard: () => true } as unknown as ChangeFeed)
})
afterEach(() => {
  vi.useRealTimers()
})

const keep = (hash: string, more: Partial<Caller> = {}, millisecondsLeft = 3_600_000) => {
  const caller = { realm: 'customer', sessionId: `session ${hash}`, id: `owner of ${hash}`, ...more } as Caller
  memory.keep(hash, { caller, readAt: performance.now(), millisecondsLeft, millisecondsUntilStale: 1000 })
}
const isKnown = (hash: string) => memory.find(hash) !== undefined

it('ends with a session, and after five seconds', () => {
  keep('short', {}, 700)
  keep('long')
  vi.advanceTimersByTime(699)
  expect([isKnown('short'), isKnown('long')]).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect([isKnown('short'), isKnown('long')]).toEqual([false, true])
  vi.advanceTimersByTime(4300)
  expect(isKnown('long')).toBe(false)
})

it('says when the use of a staff session has to be stored again', () => {
  keep('staff', { realm: 'staff' })
  expect(memory.find('staff')).toMatchObject({ isStale: false })
  vi.advanceTimersByTime(1000)
  expect(memory.find('staff')).toMatchObject({ isStale: true })
})

it('holds a bounded number of sessions, the newest, and no impersonation', () => {
  for (let index = 0; index <= SESSIONS_MAX; index++) keep(String(index))
  expect([isKnown('0'), isKnown('1'), isKnown(String(SESSIONS_MAX))]).toEqual([false, true, true])
  keep('viewed', { viewedBy: { staffId: 'staff', reason: 'a question' } } as Partial<Caller>)
  expect(isKnown('viewed')).toBe(false)
})

it('forgets all sessions of an account, and no others', () => {
  for (const hash of ['one', 'other']) keep(hash, { id: 'ada' })
  keep('third')
  memory.forget('ada')
  expect(['one', 'other', 'third'].map(isKnown)).toEqual([false, false, true])
})
