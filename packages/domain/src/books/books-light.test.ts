import { expect, it } from 'vitest'
import { type BooksFacts, booksLight } from './books-light.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const RIGHT: BooksFacts = {
  startedAt: ago(600),
  checkedAt: ago(1),
  wholeCheckedAt: ago(60),
  headAt: ago(30),
  arePayoutsStopped: false,
  isWrong: false,
  hasWarnings: false,
}

const UNCHECKED = { checkedAt: null, wholeCheckedAt: null, headAt: null }

it.each([
  ['all checks are recent and right', {}, 'green'],
  ['the last check is three minutes old', { checkedAt: ago(3) }, 'green'],
  ['the last check is older than three minutes', { checkedAt: ago(3.1) }, 'amber'],
  ['nothing was ever checked', { ...UNCHECKED }, 'amber'],
  ['nothing was checked yet, three minutes after the start', { ...UNCHECKED, startedAt: ago(3) }, 'gray'],
  ['nothing was checked yet, later', { ...UNCHECKED, startedAt: ago(3.1) }, 'amber'],
  ['not everything was checked yet after the start', { wholeCheckedAt: null, startedAt: ago(1) }, 'gray'],
  ['not everything was ever checked', { wholeCheckedAt: null }, 'amber'],
  ['no head was written yet after the start', { headAt: null, startedAt: ago(1) }, 'gray'],
  ['no head was ever written', { headAt: null }, 'amber'],
  ['the last check is late and the process has just started', { checkedAt: ago(9), startedAt: ago(0) }, 'amber'],
  ['the first check warns', { ...UNCHECKED, checkedAt: ago(0), startedAt: ago(1), hasWarnings: true }, 'amber'],
  ['the first check found something', { ...UNCHECKED, checkedAt: ago(0), startedAt: ago(1), isWrong: true }, 'red'],
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
