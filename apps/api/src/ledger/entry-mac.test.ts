import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CoveredEntry, type CoveredPosting, entryMac, fitsMac } from './entry-mac.ts'

const POSTINGS: readonly CoveredPosting[] = [
  ['grants', 'BTC', '-1.00000000', 'owner', null, 3, 0],
  ['available', 'BTC', '1.00000000', 'owner', '5.00000000', 3, 1],
]
const ENTRY: CoveredEntry = {
  chain: 3,
  id: 'id',
  kind: 'fund.added',
  ownerId: 'owner',
  subjectId: 'subject',
  at: '2026-11-25T08:00:00.000Z',
  actorRealm: 'staff',
  actorId: 'actor',
  reason: 'reason',
  conversions: '[]',
  requestedBy: 'requester',
  approvalId: 'approval',
  prices: '[{}]',
  keyNumber: 1,
  postings: POSTINGS,
}
const SECRET = randomBytes(32)

const withPosting = (index: number, change: (posting: unknown[]) => unknown[]) =>
  POSTINGS.map((posting, at) => (at === index ? change([...posting]) : posting)) as unknown as CoveredPosting[]

const FIELDS = Object.keys(ENTRY).filter((name) => name !== 'postings')
const OPTIONAL = ['reason', 'conversions', 'requestedBy', 'approvalId', 'prices']
const POSTING_FIELDS = ['account', 'coin', 'amount', 'owner', 'balance after', 'chain', 'ordinal']

describe('the MAC of an entry', () => {
  const mac = entryMac(SECRET, ENTRY)
  const fits = (entry: CoveredEntry) => fitsMac(SECRET, entry, mac)

  it('fits the entry in any order of its fields, and no other secret', () => {
    expect(mac).toHaveLength(32)
    expect(fits(ENTRY)).toBe(true)
    expect(fits(Object.fromEntries(Object.entries(ENTRY).toReversed()) as unknown as CoveredEntry)).toBe(true)
    expect(fitsMac(randomBytes(32), ENTRY, mac)).toBe(false)
    expect(fitsMac(SECRET, ENTRY, mac.subarray(1))).toBe(false)
  })

  it.each(FIELDS)('covers %s', (name) => {
    const value = Reflect.get(ENTRY, name)
    expect(fits({ ...ENTRY, [name]: typeof value === 'number' ? value + 1 : `${value}!` })).toBe(false)
  })

  it.each(OPTIONAL)('tells an absent %s from an empty one', (name) => {
    const absent = entryMac(SECRET, { ...ENTRY, [name]: null })
    expect(fitsMac(SECRET, { ...ENTRY, [name]: '' }, absent)).toBe(false)
    expect(fitsMac(SECRET, { ...ENTRY, [name]: 'null' }, absent)).toBe(false)
  })

  it.each(POSTING_FIELDS.map((name, index) => [name, index] as const))('covers the %s of a posting', (_, index) => {
    const other = withPosting(1, (posting) =>
      posting.map((value, at) => (at === index ? (typeof value === 'number' ? value + 1 : `${value}!`) : value)),
    )
    expect(fits({ ...ENTRY, postings: other })).toBe(false)
  })

  it('covers the number and the order of postings', () => {
    expect(fits({ ...ENTRY, postings: POSTINGS.slice(1) })).toBe(false)
    expect(fits({ ...ENTRY, postings: POSTINGS.toReversed() })).toBe(false)
  })

  it('does not let text move from one field to the next', () => {
    const joined = entryMac(SECRET, { ...ENTRY, actorId: 'ab', reason: 'c' })
    expect(fitsMac(SECRET, { ...ENTRY, actorId: 'a', reason: 'bc' }, joined)).toBe(false)
    expect(fitsMac(SECRET, { ...ENTRY, actorId: 'ab","c', reason: '' }, joined)).toBe(false)
  })
})
