import { type SearchHit, searchOffice } from '@mintmark/contracts'
import { SEARCH_KINDS } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { hrefOf, isSearched, placesOf, screensFor } from './places.ts'

const [customer] = searchOffice.example as [SearchHit]
const hit = (kind: SearchHit['kind'], more: Partial<SearchHit> = {}): SearchHit => ({ ...customer, kind, ...more })

describe('a hit', () => {
  it.each([
    [hit('customer'), `/admin/users/${customer.id}`],
    [hit('address'), `/admin/users/${customer.id}`],
    [hit('transaction'), `/admin/users/${customer.id}`],
    [hit('deposit', { detail: 'confirmed' }), /^\/admin\/deposits\?query=.*&status=confirmed&open=/],
    [hit('withdrawal', { detail: 'pending' }), /^\/admin\/pending-withdrawals\?query=[^&]*&open=/],
    [hit('investment', { detail: 'paid_out' }), /^\/admin\/bundles\/user-bundles\?.*status=paid_out/],
    [hit('approval', { detail: 'pending' }), /^\/admin\/approvals/],
    [hit('approval', { detail: 'refused' }), '/admin/approvals?tab=decided&status=refused'],
    [hit('audit', { title: 'customer.freeze' }), '/admin/audit?action=customer.freeze'],
    [hit('staff'), '/admin/staff'],
  ])('leads where it can be worked on: %#', (from, to) => {
    expect(hrefOf(from)).toMatch(to)
  })

  it('of any kind leads into the back office', () => {
    for (const kind of SEARCH_KINDS) expect(hrefOf(hit(kind, { user_id: null }))).toMatch(/^\/admin\//)
  })

  it('names its owner, except a customer', () => {
    expect(placesOf([hit('deposit', { detail: 'pending' }), customer]).map(({ detail }) => detail)).toEqual([
      `pending · ${customer.user_email}`,
      customer.detail,
    ])
  })
})

it('writes the amount of a request as everywhere else', () => {
  expect(placesOf([hit('deposit', { title: '1000.00000000 USDT' })])[0]?.title).toBe('1,000.00 USDT')
})

it('lists screens by any part of their name, and asks the server from three characters', () => {
  const screens = [
    { title: 'Deposits', href: '/admin/deposits' },
    { title: 'Users', href: '/admin/users' },
  ]
  expect(screensFor(screens, ' POS ').map(({ title }) => title)).toEqual(['Deposits'])
  expect(screensFor(screens, '')).toHaveLength(2)
  expect(['', '  ab ', 'abc'].map(isSearched)).toEqual([false, false, true])
})
