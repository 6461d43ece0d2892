import { expect, it } from 'vitest'
import { NOW } from '../test-support/builders.ts'
import { consentDue, EFFECTIVE_DAYS_MAX, requireConsent, requireEffectiveDate, requireInForce } from './legal-texts.ts'

it('asks for the kinds whose version in force was not accepted, and for none without a text', () => {
  expect(consentDue({}, {})).toEqual([])
  expect(consentDue({ risk: 1, terms: 2 }, {})).toEqual(['terms', 'risk'])
  expect(consentDue({ terms: 2, privacy: 1 }, { terms: 1, privacy: 1 })).toEqual(['terms'])
  expect(consentDue({ terms: 2 }, { terms: 2, privacy: 9 })).toEqual([])
})

it('needs consent as long as one kind is due', () => {
  expect(() => requireConsent([])).not.toThrow()
  expect(() => requireConsent(['risk'])).toThrow('consent_needed')
})

it('accepts only versions in force', () => {
  expect(() => requireInForce({ terms: 2 }, { terms: 2, risk: 1 })).not.toThrow()
  expect(() => requireInForce({ terms: 1 }, { terms: 2 })).toThrow('legal_text_replaced')
  expect(() => requireInForce({ privacy: 1 }, {})).toThrow('legal_text_replaced')
})

it('lets a version apply from its publication to a year later', () => {
  const after = (days: number) => () => requireEffectiveDate(new Date(NOW.getTime() + days * 86_400_000), NOW)
  expect(after(0)).not.toThrow()
  expect(after(EFFECTIVE_DAYS_MAX)).not.toThrow()
  expect(after(-0.001)).toThrow('effective_date_invalid')
  expect(after(EFFECTIVE_DAYS_MAX + 0.001)).toThrow('effective_date_invalid')
})
