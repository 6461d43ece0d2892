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
  const action = usd === null ? 'smtp.change' : 'deposit.confirm'
  expect(() => requireWord({ action, amountUsd: usd === null ? null : amount(usd), limitUsd }, typed)).not.toThrow()
})

const LARGE = { action: 'deposit.confirm', amountUsd: amount('10000.00000001'), limitUsd: LIMIT } as const

it.each([null, '', 'yes', 'APPROVED'])('refuses one worth more than ten times the limit with %j', (typed) => {
  const refusal = refusalOf(() => requireWord(LARGE, typed))
  expect(refusal).toMatchObject({ code: 'approval_word_required', details: { word: 'APPROVE' } })
})

it('refuses an amount in a coin without a known price', () => {
  expect(refusalOf(() => requireWord({ ...LARGE, amountUsd: null }, null)).code).toBe('approval_word_required')
})
