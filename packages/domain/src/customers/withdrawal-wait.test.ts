import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { requireWithdrawalAccess, withdrawalsWaitUntil } from './withdrawal-wait.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const NO_WAIT = { emailVerified: true, withdrawalsWaitUntil: null }
const later = (iso: string) => ({ ...NO_WAIT, withdrawalsWaitUntil: new Date(iso) })

it.each([
  ['no wait so far', null, 24, '2026-11-21T12:00:00.000Z'],
  ['a wait that has passed', '2026-11-19T00:00:00.000Z', 24, '2026-11-21T12:00:00.000Z'],
  ['a shorter wait', '2026-11-20T13:00:00.000Z', 72, '2026-11-23T12:00:00.000Z'],
  ['a longer wait, which stays', '2026-11-23T12:00:00.000Z', 24, '2026-11-23T12:00:00.000Z'],
  ['a wait, and the setting is off', '2026-11-23T12:00:00.000Z', 0, '2026-11-23T12:00:00.000Z'],
])('continues from %s', (_, current, hours, expected) => {
  const access = current === null ? NO_WAIT : later(current)
  expect(withdrawalsWaitUntil(access, at, hours)?.toISOString()).toBe(expected)
})

it('adds no wait when the setting is off', () => {
  expect(withdrawalsWaitUntil(NO_WAIT, at, 0)).toBeNull()
})

it('refuses until the wait ends, and says when', () => {
  const access = later('2026-11-20T12:00:00.001Z')
  expect(() => requireWithdrawalAccess(access, at)).toThrow(
    new Refusal('withdrawals_waiting', { until: '2026-11-20T12:00:00.001Z' }),
  )
})

it.each([null, '2026-11-20T12:00:00.000Z', '2026-11-19T00:00:00.000Z'])('allows it with a wait of %s', (until) => {
  expect(() => requireWithdrawalAccess(until === null ? NO_WAIT : later(until), at)).not.toThrow()
})

it('refuses it before the address is verified', () => {
  const refusal = new Refusal('email_not_verified', {})
  expect(() => requireWithdrawalAccess({ ...NO_WAIT, emailVerified: false }, at)).toThrow(refusal)
})
