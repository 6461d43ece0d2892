import {
  addUserNote,
  assignUnidentifiedDeposit,
  COUNTED_ROWS_MAX,
  type Endpoint,
  exportOf,
  freezeUser,
  listUserTimeline,
  loginAsUser,
  readPaymentProof,
  readUserAccess,
  readUserOverview,
  recordUnidentifiedDeposit,
  rejectDeposit,
  sendMail,
} from '@mintmark/contracts'
import { STAFF_LISTS } from '@mintmark/contracts/every-endpoint'
import type { TimelineKind } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../../testing/explain.ts'
import { imageOf } from '../../testing/images.ts'
import { addLongHistories } from '../../testing/long-history.ts'
import { give, must, waitingDeposit, waitingInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { type Body, newCustomer, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { formOf, sendForm } from '../../testing/proof-forms.ts'
import { countIn } from './list-timeline.ts'

const fixture = prepareFixture('owner')
let person: Person
let rejectedId: string

beforeAll(async () => {
  const { platform, staff, offers } = fixture
  person = await newCustomer(platform, 'page@example.com')
  await give(staff, person, '500')
  await waitingWithdrawal(person, '20')
  rejectedId = await waitingDeposit(person, offers, '10')
  must(await staff.send(rejectDeposit, { params: { id: rejectedId }, body: { reason: 'No payment arrived.' } }))
  await waitingDeposit(person, offers, '7')
  await waitingInvestment(person, offers, '1000')
  must(await staff.send(addUserNote, { params: { id: person.id }, body: { text: ' Called back.\nTwice. ' } }))
  must(
    await staff.send(freezeUser, { params: { id: person.id }, body: { what: 'investing', reason: 'Asked for it.' } }),
  )
  const mail = { userId: person.id, to: 'page@example.com', subject: 'About you', body: 'Dear Ada' }
  must(await staff.send(sendMail, { body: mail }))
})

const timeline = async (query: Record<string, string> = {}, by: Person = fixture.staff) => {
  const { body, headers } = await by.send(listUserTimeline, { params: { id: person.id }, query })
  return { items: body as unknown as Body[], total: Number(headers['x-total-count']) }
}
const actionsOf = async (kind: TimelineKind) => (await timeline({ kind })).items.map(({ action }) => action)

describe('the overview of a customer', () => {
  it('shows the balances, the freezes with their reasons, and the pending requests', async () => {
    const { body } = await fixture.staff.send(readUserOverview, { params: { id: person.id } })
    expect(body).toMatchObject({
      user: { email: 'page@example.com', archived_at: null, withdrawals_wait_until: null },
      freezes: [{ what: 'investing', until: null, reason: 'Asked for it.' }],
      portfolio: {
        held: { usd_value: '20.00000000' },
        coins: [
          { symbol: 'USDT', available: '480.00000000' },
          { symbol: 'USD', pending: '1000.00000000' },
        ],
      },
      withdrawal_limits: { used_usd: '20.00000000', daily_usd: null },
    })
    const open = body.open_requests as unknown as Body[]
    expect(open.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal', '20.00000000'],
      ['deposit', '7.00000000'],
      ['investment', expect.any(String)],
    ])
  })

  it('exists for customers only: another id is not found', async () => {
    for (const endpoint of [readUserOverview, readUserAccess, listUserTimeline])
      expect((await fixture.staff.send(endpoint, { params: { id: fixture.staff.id } })).status).toBe(404)
    const body = { text: 'x' }
    expect((await fixture.staff.send(addUserNote, { params: { id: fixture.staff.id }, body })).status).toBe(404)
  })
})

describe('the timeline', () => {
  it('has everything, newest first, each once, on pages of any size', async () => {
    const { items, total } = await timeline({ limit: '200' })
    const ids = items.map(({ id }) => String(id))
    expect(total).toBe(items.length)
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    const paged: string[] = []
    for (let cursor: string | undefined; ; cursor = paged.at(-1)) {
      const page = await timeline({ limit: '3', ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ id }) => String(id)))
      if (page.items.length < 3) break
    }
    expect(paged).toEqual(ids)
    const oldest = await timeline({ sort: 'oldest', limit: '200' })
    expect(oldest.items.map(({ id }) => String(id))).toEqual(ids.toReversed())
  })

  it('counts up to a thousand, and reads no part after those', async () => {
    const [busy] = (await newCustomers(fixture.platform, 1)) as [Person]
    await addLongHistories(fixture.platform, [busy.id], COUNTED_ROWS_MAX + 200)
    must(await fixture.staff.send(addUserNote, { params: { id: busy.id }, body: { text: 'Many payments.' } }))
    const { scans } = await explain(fixture.platform.reads, countIn(['money', 'note']), [busy.id])
    expect(scans.map(({ table, rows }) => [table, rows])).toEqual([
      ['entries', COUNTED_ROWS_MAX + 1],
      ['customer_notes', 0],
    ])
    const { headers } = await fixture.staff.send(listUserTimeline, { params: { id: busy.id }, query: { kind: 'note' } })
    expect(headers['x-total-count']).toBe('1')
  })

  it('filters by money, requests, staff actions, mail and notes', async () => {
    expect(await actionsOf('money')).toEqual(['withdrawal.requested', 'fund.added'])
    expect(new Set(await actionsOf('request'))).toEqual(
      new Set(['investment.requested', 'deposit.requested', 'deposit.rejected']),
    )
    expect(await actionsOf('staff')).toEqual(expect.arrayContaining(['customer.freeze']))
    expect(await actionsOf('access')).toContain('customer.register')
    const { items: mails } = await timeline({ kind: 'mail' })
    expect(mails.map(({ text }) => String(text))).toEqual(
      expect.arrayContaining(['Your deposit was rejected', 'About you', 'Investing with your account is paused']),
    )
    const { items: notes } = await timeline({ kind: 'note' })
    expect(notes).toMatchObject([{ text: 'Called back.\nTwice.', actor_realm: 'staff' }])
  })

  it('names the staff member, the amounts and the reason', async () => {
    const { items } = await timeline({ kind: 'money' })
    expect(items[1]).toMatchObject({
      action: 'fund.added',
      actor_realm: 'staff',
      text: 'for a test',
      changes: [{ account: 'available', amount: '500.00000000', symbol: 'USDT' }],
    })
    const { items: requests } = await timeline({ kind: 'request' })
    const rejected = requests.find(({ action }) => String(action) === 'deposit.rejected')
    expect(rejected).toMatchObject({
      subject_id: rejectedId,
      amount: '10.00000000',
      text: 'No payment arrived.',
      actor_realm: 'staff',
      actor_email: String(items[1]?.actor_email),
    })
  })

  it('shows a role that sees offers only nothing of a customer', async () => {
    const content = await newStaff(fixture.platform, 'content')
    for (const refused of [
      await content.send(listUserTimeline, { params: { id: person.id } }),
      await content.send(readUserOverview, { params: { id: person.id } }),
      await content.send(readUserAccess, { params: { id: person.id } }),
      await content.send(addUserNote, { params: { id: person.id }, body: { text: 'x' } }),
    ])
      expect(refused.body.code).toBe('forbidden')
  })
})

it('shows sessions, those of staff who view the account as such', async () => {
  const support = await newStaff(fixture.platform, 'support')
  const { body } = await fixture.staff.send(readUserAccess, { params: { id: person.id } })
  expect(body).toMatchObject({
    sessions: [{ viewed_by: null }],
    has_authenticator: false,
    passkeys: [],
    addresses: [],
    proofs: [],
  })
  must(await support.send(loginAsUser, { params: { id: person.id }, body: { reason: 'A question' } }))
  expect(await actionsOf('staff')).toContain('impersonation.request')
})

it('keeps notes, which no one can change or delete', async () => {
  const { reads } = fixture.platform
  await expect(reads`update customer_notes set text = 'other'`).rejects.toThrow('permission denied')
  await expect(reads`delete from customer_notes`).rejects.toThrow('permission denied')
  await expect(reads`delete from customer_freezes`).rejects.toThrow('permission denied')
})

const exportNamed = (name: string): Endpoint =>
  STAFF_LISTS.filter((list) => list.name === name.replace('export', 'list')).map(exportOf)[0] as Endpoint

describe('a timeline shows the staff who took data of the customer', () => {
  const taken = async (id: string) => {
    const { body } = await fixture.staff.send(listUserTimeline, { params: { id }, query: { kind: 'staff' } })
    return (body as unknown as Body[]).map(({ action, actor_email, text }) => [String(action), actor_email, text])
  }

  it('by an export of many customers, of which one row is written, and by an export of one', async () => {
    const [early] = (await newCustomers(fixture.platform, 1)) as [Person]
    const finance = await newStaff(fixture.platform, 'finance')
    await finance.send(exportNamed('exportUsers'), { query: { query: 'someone' } })
    await finance.send(exportNamed('exportDeposits'))
    for (const list of ['exportAudit', 'exportMails', 'exportThreads', 'exportApprovals', 'exportScamReports'])
      expect((await fixture.staff.send(exportNamed(list))).status).toBe(200)
    await finance.send(exportNamed('exportUserLedger'), { params: { id: early.id }, query: { symbol: 'BTC' } })
    const [late] = (await newCustomers(fixture.platform, 1)) as [Person]
    const by = expect.stringContaining('finance')
    expect(await taken(early.id)).toEqual([
      ['exportUserLedger', by, null],
      ['exportAudit', expect.anything(), null],
      ['exportUsers', by, 'Search: someone'],
    ])
    expect((await taken(person.id)).map(([action]) => action)).toEqual(
      expect.arrayContaining(['exportDeposits', 'exportMails', 'exportUsers']),
    )
    expect(await taken(late.id)).toEqual([])
    const rows = await fixture.platform.reads`select 1 from audit_log where action = 'exportUsers'`
    expect(rows).toHaveLength(1)
  })

  it('by an export of unidentified deposits, once funds of the list were assigned to the customer', async () => {
    const [owner, other] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
    const arrived = { token_symbol: 'USDT', amount: '5', network: 'ethereum', txid: `0x${'ab'.repeat(32)}` }
    const body = { ...arrived, arrived_at: new Date(Date.now() - 3_600_000).toISOString() }
    const { id } = must(await fixture.staff.send(recordUnidentifiedDeposit, { body }))
    must(
      await fixture.staff.send(assignUnidentifiedDeposit, { params: { id: String(id) }, body: { user_id: owner.id } }),
    )
    expect((await fixture.staff.send(exportNamed('exportUnidentifiedDeposits'))).status).toBe(200)
    const exports = async (id: string) =>
      (await taken(id)).filter(([action]) => action === 'exportUnidentifiedDeposits')
    expect(await exports(owner.id)).toHaveLength(1)
    expect(await exports(other.id)).toEqual([])
  })

  it('by opening a proof', async () => {
    const [owner] = (await newCustomers(fixture.platform, 1)) as [Person]
    const uploaded = await sendForm(fixture.platform.app, owner, formOf(await imageOf(8, 8)))
    const params = { file_name: String(uploaded.json().file_name) }
    for (const each of [owner, fixture.staff]) expect((await each.send(readPaymentProof, { params })).status).toBe(200)
    expect((await taken(owner.id)).map(([action]) => action)).toEqual(['proof.open'])
    const content = await newStaff(fixture.platform, 'content')
    expect((await content.send(readPaymentProof, { params })).status).toBe(403)
  })
})
