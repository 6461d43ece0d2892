import { expect, it } from 'vitest'
import { type BooksFacts, booksLight } from './books-light.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const RIGHT: BooksFacts = {
  checkedAt: ago(1),
  wholeCheckedAt: ago(60),
  headAt: ago(30),
  arePayoutsStopped: false,
  isWrong: false,
  hasWarnings: false,
}

it.each([
  ['all checks are recent and right', {}, 'green'],
  ['the last check is three minutes old', { checkedAt: ago(3) }, 'green'],
  ['the last check is older than three minutes', { checkedAt: ago(3.1) }, 'amber'],
  ['nothing was checked yet', { checkedAt: null }, 'amber'],
  ['the last check of everything is 26 hours old', { wholeCheckedAt: ago(26 * 60) }, 'green'],
  ['the last check of everything is older', { wholeCheckedAt: ago(26 * 60 + 1) }, 'amber'],
  ['no head was written for more than two hours', { headAt: ago(121) }, 'amber'],
  ['a check warns', { hasWarnings: true }, 'amber'],
  ['a check found something', { isWrong: true }, 'red'],
  ['payouts are stopped', { arePayoutsStopped: true }, 'red'],
  ['payouts are stopped and the check is late', { arePayoutsStopped: true, checkedAt: ago(9) }, 'red'],
] as const)('when %s', (_, change, light) => {
  expect(booksLight({ ...RIGHT, ...change }, NOW)).toBe(light)
})
