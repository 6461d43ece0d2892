import { expect, it } from 'vitest'
import { type BooksFacts, ledgerHealth } from './ledger-health.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const RIGHT: BooksFacts = {
  startedAt: ago(600),
  checkedAt: ago(1),
  wholeCheckedAt: ago(60),
  checkpointAt: ago(5),
  auditFileAt: ago(5),
  unsealedSince: null,
  auditUnsealedSince: null,
  arePayoutsStopped: false,
  isWrong: false,
  hasWarnings: false,
}

const UNCHECKED = { checkedAt: null, wholeCheckedAt: null, checkpointAt: null, auditFileAt: null }

it.each([
  ['all checks are recent and right', {}, 'green'],
  ['the last check is three minutes old', { checkedAt: ago(3) }, 'green'],
  ['the last check is older than three minutes', { checkedAt: ago(3.1) }, 'amber'],
  ['nothing was ever checked', { ...UNCHECKED }, 'amber'],
  ['nothing was checked yet, three minutes after the start', { ...UNCHECKED, startedAt: ago(3) }, 'gray'],
  ['nothing was checked yet, later', { ...UNCHECKED, startedAt: ago(3.1) }, 'amber'],
  ['not everything was checked yet after the start', { wholeCheckedAt: null, startedAt: ago(1) }, 'gray'],
  ['not everything was ever checked', { wholeCheckedAt: null }, 'amber'],
  ['no checkpoint was written yet after the start', { checkpointAt: null, startedAt: ago(1) }, 'gray'],
  ['no checkpoint was ever written', { checkpointAt: null }, 'amber'],
  ['the last check is late and the process has just started', { checkedAt: ago(9), startedAt: ago(0) }, 'amber'],
  ['the first check warns', { ...UNCHECKED, checkedAt: ago(0), startedAt: ago(1), hasWarnings: true }, 'amber'],
  ['the first check found something', { ...UNCHECKED, checkedAt: ago(0), startedAt: ago(1), isWrong: true }, 'red'],
  ['the last check of everything is 26 hours old', { wholeCheckedAt: ago(26 * 60) }, 'green'],
  ['the last check of everything is older', { wholeCheckedAt: ago(26 * 60 + 1) }, 'amber'],
  ['no checkpoint was written for 15 minutes', { checkpointAt: ago(15) }, 'green'],
  ['no checkpoint was written for more than 15 minutes', { checkpointAt: ago(15.1) }, 'amber'],
  ['no audit file was written for 15 minutes', { auditFileAt: ago(15) }, 'green'],
  ['no audit file was written for more than 15 minutes', { auditFileAt: ago(15.1) }, 'amber'],
  ['no audit file was written yet after the start', { auditFileAt: null, startedAt: ago(1) }, 'gray'],
  ['an entry has waited ten seconds for its seal', { unsealedSince: ago(10 / 60) }, 'green'],
  ['an entry has waited longer for its seal', { unsealedSince: ago(11 / 60) }, 'amber'],
  ['an entry has waited 75 seconds for its seal', { unsealedSince: ago(75 / 60) }, 'amber'],
  ['an entry has waited longer than 75 seconds for its seal', { unsealedSince: ago(76 / 60) }, 'red'],
  ['an audit row has waited ten seconds for its seal', { auditUnsealedSince: ago(10 / 60) }, 'green'],
  ['an audit row has waited longer for its seal', { auditUnsealedSince: ago(11 / 60) }, 'amber'],
  ['an audit row has waited longer than 75 seconds for its seal', { auditUnsealedSince: ago(76 / 60) }, 'red'],
  ['a check warns', { hasWarnings: true }, 'amber'],
  ['a check found something', { isWrong: true }, 'red'],
  ['payouts are stopped', { arePayoutsStopped: true }, 'red'],
  ['payouts are stopped and the check is late', { arePayoutsStopped: true, checkedAt: ago(9) }, 'red'],
] as const)('when %s', (_, change, health) => {
  expect(ledgerHealth({ ...RIGHT, ...change }, NOW)).toBe(health)
})
