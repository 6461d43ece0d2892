import { expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { requireMemo } from './require-memo.ts'

it.each([
  ['rA', { memo: ' 017 ' }, 'rA?dt=17'],
  ['rA?dt=17', {}, 'rA?dt=17'],
  ['rA?dt=17', { memo: '17' }, 'rA?dt=17'],
  ['rA', { withoutMemo: true }, 'rA'],
  ['rA', { memo: '', withoutMemo: true }, 'rA'],
])('a destination of the XRP Ledger: %s with %j is %s', (address, wanted, stored) => {
  expect(requireMemo('xrpl', address, wanted)).toBe(stored)
})

it.each([
  ['rA', {}, 'memo_required'],
  ['rA', { memo: ' ' }, 'memo_required'],
  ['rA', { memo: '4294967296' }, 'memo_invalid'],
  ['rA?dt=17', { memo: '18' }, 'memo_unclear'],
  ['rA?dt=17', { withoutMemo: true }, 'memo_unclear'],
  ['rA', { memo: '17', withoutMemo: true }, 'memo_unclear'],
])('refuses %s with %j on the XRP Ledger: %s', (address, wanted, code) => {
  expect(refusalOf(() => requireMemo('xrpl', address, wanted)).code).toBe(code)
})

it('takes no memo on a network that has none', () => {
  expect(requireMemo('bitcoin', 'bc1q', {})).toBe('bc1q')
  for (const wanted of [{ memo: '17' }, { withoutMemo: true }])
    expect(refusalOf(() => requireMemo('bitcoin', 'bc1q', wanted)).code).toBe('memo_not_used')
})
