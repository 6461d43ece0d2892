import { expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { allowsOnlySaved, anyAddressFrom, requireAllowedAddress, requireBelowSavedMax } from './allowed-addresses.ts'

const at = new Date('2026-11-21T12:00:00.000Z')
const DAY_BEFORE = new Date('2026-11-20T12:00:00.000Z')
const on = { onlySavedAddresses: true, anyAddressFrom: null }

it('allows every address where the list is off', () => {
  expect(() => requireAllowedAddress({ onlySavedAddresses: false, anyAddressFrom: null }, null, at)).not.toThrow()
})

it('allows a saved address after 24 hours, and says until when a new one waits', () => {
  expect(() => requireAllowedAddress(on, DAY_BEFORE, at)).not.toThrow()
  const saved = new Date(DAY_BEFORE.getTime() + 1)
  expect(refusalOf(() => requireAllowedAddress(on, saved, at))).toEqual({
    code: 'address_too_new',
    details: { from: '2026-11-21T12:00:00.001Z' },
  })
  expect(refusalOf(() => requireAllowedAddress(on, null, at)).code).toBe('address_not_saved')
})

it('stays on for 24 hours after the customer has turned it off', () => {
  const ending = { ...on, anyAddressFrom: anyAddressFrom(DAY_BEFORE) }
  expect(allowsOnlySaved(ending, new Date(at.getTime() - 1))).toBe(true)
  expect(allowsOnlySaved(ending, at)).toBe(false)
})

it('counts saved addresses', () => {
  expect(() => requireBelowSavedMax(49, 50)).not.toThrow()
  expect(() => requireBelowSavedMax(1000, 0)).not.toThrow()
  expect(refusalOf(() => requireBelowSavedMax(50, 50)).details).toEqual({ max: 50 })
})
