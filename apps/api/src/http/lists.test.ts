import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { firstOf, ownParams, PEOPLE, prepareLists, rowsOf, totalOf, walk } from '../testing/full-lists.ts'
import type { Person } from '../testing/people.ts'

const lists = prepareLists()
const staff = () => lists().staff
const first = () => firstOf(lists())

/** Every list there is, who may see it, and how many rows it has. */
const LISTS: readonly (readonly [calls.Endpoint, () => Person, number])[] = [
  [calls.listUsers, staff, PEOPLE],
  [calls.listDeposits, staff, PEOPLE],
  [calls.listWithdrawalRequests, staff, PEOPLE],
  [calls.listConfirmedWithdrawals, staff, PEOPLE],
  [calls.listPendingInvestments, staff, PEOPLE],
  [calls.listAdminCoins, staff, 4],
  [calls.listAdminPaymentMethods, staff, 5],
  [calls.listFundingAccounts, staff, 3],
  [calls.listInvestments, first, 2],
  [calls.listTransactions, first, 4],
  [calls.listAllTransactions, first, 6],
]

describe.each(LISTS.map(([endpoint, who, total]) => ({ name: endpoint.name, endpoint, who, total })))(
  '$name',
  ({ endpoint, who, total }) => {
    it('shows every row once across pages, newest first, with the total', async () => {
      const pages = await walk(endpoint, who(), { limit: '2' })
      expect(pages.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(total / 2) }, (_, page) => Math.min(2, total - 2 * page)),
      )
      const ids = pages.flat()
      expect(new Set(ids).size).toBe(total)
      expect(ids).toEqual(ids.toSorted().reverse())
      expect((await walk(endpoint, who(), { limit: '3', sort: 'oldest' })).flat()).toEqual(ids.toSorted())
    })

    it('has one page and no link if all rows fit exactly', async () => {
      const fits = await who().send(endpoint, { ...ownParams(endpoint, who()), query: { limit: String(total) } })
      expect([rowsOf(fits).length, totalOf(fits), fits.headers.link]).toEqual([total, total, undefined])
      const whole = await who().send(endpoint, ownParams(endpoint, who()))
      expect(rowsOf(whole)).toEqual(rowsOf(fits))
      const tight = await who().send(endpoint, { ...ownParams(endpoint, who()), query: { limit: String(total - 1) } })
      expect([rowsOf(tight).length, totalOf(tight)]).toEqual([total - 1, total])
      expect(tight.headers.link).toMatch(/cursor=/)
    })

    it('ends after its last row', async () => {
      const last = (await walk(endpoint, who(), { limit: '2' })).flat().at(-1)
      const beyond = await who().send(endpoint, { ...ownParams(endpoint, who()), query: { cursor: String(last) } })
      expect([beyond.status, rowsOf(beyond).length, beyond.headers.link]).toEqual([200, 0, undefined])
    })
  },
)
