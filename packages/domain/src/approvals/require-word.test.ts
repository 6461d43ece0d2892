import { expect, it } from 'vitest'
import { amount } from '../money/amount.ts'
import { refusalOf } from '../test-support/builders.ts'
import { requireWord } from './require-word.ts'

const LIMIT = amount('1000')

it.each([
  ['worth ten times the limit', '10000', LIMIT, null],
  ['worth more, with the word', '10000.00000001', LIMIT, 'APPROVE'],
  ['worth more, with the word in lower case', '10000.00000001', LIMIT, ' approve '],
  ['without an amount', null, LIMIT, null],
  ['where there is no limit', '1000000', null, null],
])('approves an action %s', (_, usd, limitUsd, typed) => {
  expect(() => requireWord({ amountUsd: usd === null ? null : amount(usd), limitUsd }, typed)).not.toThrow()
})

it.each([null, '', 'yes', 'APPROVED'])('refuses one worth more than ten times the limit with %j', (typed) => {
  const refusal = refusalOf(() => requireWord({ amountUsd: amount('10000.00000001'), limitUsd: LIMIT }, typed))
  expect(refusal).toMatchObject({ code: 'approval_word_required', details: { word: 'APPROVE' } })
})
