import { expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { lockSettings, requireResettable, requireUnlockedSettings, runningLockOf } from './settings-lock.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const LATER = '2026-11-20T12:00:00.001Z'
const SETTLED = { emailVerified: true, withdrawalsWaitUntil: null, emailChangeEnds: null, hasFactor: true }

it.each([
  [24, '2026-11-21T12:00:00.000Z'],
  [720, '2026-12-20T12:00:00.000Z'],
])('lasts %i hours', (hours, end) => {
  expect(lockSettings(SETTLED, at, hours).toISOString()).toBe(end)
})

it.each([{ withdrawalsWaitUntil: at }, { emailChangeEnds: at }])('starts once a change is settled: %j', (facts) => {
  expect(() => lockSettings({ ...SETTLED, ...facts }, at, 24)).not.toThrow()
})

it.each([
  [{ withdrawalsWaitUntil: new Date(LATER) }, LATER],
  [{ emailChangeEnds: new Date(LATER) }, LATER],
  [
    { withdrawalsWaitUntil: new Date(LATER), emailChangeEnds: new Date('2026-11-22T00:00Z') },
    '2026-11-22T00:00:00.000Z',
  ],
])('is refused before that, and says from when: %j', (facts, from) => {
  const refused = refusalOf(() => lockSettings({ ...SETTLED, ...facts }, at, 24))
  expect(refused).toEqual({ code: 'lock_too_early', details: { from } })
})

it('is refused before the address is verified', () => {
  const refused = refusalOf(() => lockSettings({ ...SETTLED, emailVerified: false }, at, 24))
  expect(refused.code).toBe('email_not_verified')
})

it('lasts at most a day without a second factor, and then leaves the password to the mailbox', () => {
  const bare = { ...SETTLED, hasFactor: false }
  expect(() => lockSettings(bare, at, 24)).not.toThrow()
  expect(refusalOf(() => lockSettings(bare, at, 72))).toEqual({ code: 'lock_needs_factor', details: {} })
  const lock = { settingsLockedUntil: new Date(LATER) }
  expect(() => requireResettable(lock, false, at)).not.toThrow()
  expect(refusalOf(() => requireResettable(lock, true, at)).code).toBe('settings_locked')
})

it('refuses changes until its end, and says until when', () => {
  const lock = { settingsLockedUntil: new Date(LATER) }
  expect(refusalOf(() => requireUnlockedSettings(lock, at))).toEqual({
    code: 'settings_locked',
    details: { until: LATER },
  })
  expect(runningLockOf(lock, at)).toEqual(new Date(LATER))
})

it.each([null, at])('refuses nothing with an end at %s', (settingsLockedUntil) => {
  expect(() => requireUnlockedSettings({ settingsLockedUntil }, at)).not.toThrow()
  expect(runningLockOf({ settingsLockedUntil }, at)).toBeNull()
})
