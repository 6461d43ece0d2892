import * as calls from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../db/connect.ts'
import { STAFF_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { staff } from '../../db/schema.ts'
import { authenticity } from '../../ledger/row-mac.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { fillForm } from '../../testing/forms.ts'
import { must } from '../../testing/money.ts'
import { type Body, newCustomers, newStaff, type Person, signedIn } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { recordCreation } from '../../testing/recorded-staff.ts'
import { uncheckedUrl } from '../../testing/unchecked-url.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const DAY_MS = 86_400_000
const ROWS = 20
const ABOVE_LIMIT = '10000.01'

const platform = preparePlatform()
let unchecked: { readonly db: Database; readonly close: () => Promise<unknown> }
let owner: Person
let colleague: Person
let methodId: string

beforeAll(async () => {
  unchecked = connectDatabase(uncheckedUrl(platform), { ...authenticity(platform.booksKeys), admits: () => true })
  owner = await newStaff(platform, 'owner', new Date(Date.now() - 8 * DAY_MS))
  // The limit of a new platform.
  must(await owner.send(calls.changeApprovalLimit, { body: { limit_usd: '10000', reason: 'the default' } }))
})
afterAll(() => unchecked.close())

const openSteps = async () =>
  (must(await owner.send(calls.readSetUp)) as unknown as { step: string; is_done: boolean }[])
    .filter(({ is_done }) => !is_done)
    .map(({ step }) => step)

const limit = async (): Promise<Body> => must(await owner.send(calls.readApprovalLimit))

/** A pending deposit of a new customer, who has accepted the legal texts. */
async function requested(amount: string): Promise<string> {
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  const accepted_texts = { terms: '1', privacy: '1', risk: '1' }
  must(await customer.send(calls.acceptLegalTexts, { params: { userId: customer.id }, body: { accepted_texts } }))
  const body = { user_id: customer.id, type: 'deposit', token_symbol: 'USDT', amount, method_id: methodId }
  return String(must(await customer.send(calls.submitTransaction, { body })).id)
}

const confirm = (member: Person, id: string) => member.send(calls.confirmTransaction, { params: { id }, body: {} })
const statuses = async () =>
  Object.fromEntries(
    (await platform.reads`select status, count(*)::int as count from deposits group by status`).map(
      ({ status, count }) => [status, count],
    ),
  )

/** As if the colleague had been invited that many days ago. The audit log says so too, which the checks of the books read. */
async function inviteEarlier(days: number): Promise<void> {
  const createdAt = new Date(Date.now() - days * DAY_MS)
  const [before] = await unchecked.db.select().from(staff).where(eq(staff.id, colleague.id))
  if (!before) throw new Error('there is no colleague')
  const after = { ...before, createdAt, roleSince: createdAt }
  await unchecked.db
    .update(staff)
    .set({ createdAt, roleSince: createdAt, ...changedMac(unchecked.db, STAFF_ROWS, { before, after }) })
    .where(eq(staff.id, colleague.id))
  await recordCreation(platform, after)
}

it('an owner alone sets up the empty platform, and invites a colleague', async () => {
  expect(await openSteps()).toHaveLength(9)
  const figures = { market_cap: '', cmc100: '', altcoin_index: '', fear_greed: '' }
  const body = { app_name: 'Harbour', ...figures, email_verification_required: 'false' }
  must(await owner.send(calls.saveSettings, { body }))
  must(await owner.send(calls.createCoin, { body: { symbol: 'USDT', name: 'Tether', for_deposit: 1 } }))
  const kind = { name: 'Tether', type: 'deposit', kind: 'crypto', coins: 'USDT', network: 'ethereum' }
  const form = { fields: { ...kind, address: DEPOSIT_ADDRESSES.USDT } }
  const saved = await fillForm(platform, { person: owner, endpoint: calls.createPaymentMethod, form })
  methodId = String(saved.json().id)
  must(await owner.send(calls.createBundle, { body: { name: 'Silver', roi: '2%', min_amount: 100 } }))
  for (const each of ['terms', 'privacy', 'risk'])
    must(await owner.send(calls.publishLegalText, { params: { kind: each }, body: { body: 'Be kind.' } }))
  must(await owner.send(calls.confirmBackup))
  const invitation = { email: 'priya@example.com', name: 'Priya', role: 'finance' }
  const invited = must(await owner.send(calls.inviteStaff, { body: invitation }))
  // As if she had followed the link and signed in.
  await asSuperuser(platform, `update staff set password_hash = 'set' where email = 'priya@example.com'`)
  colleague = await signedIn(platform, 'staff', String(invited.staff?.id))
  expect(await openSteps()).toEqual(['mail', 'restore'])
})

it(`both work through ${ROWS} requests, each alone, and are shown who can approve for each other and from when`, async () => {
  const amounts = Array.from({ length: ROWS }, (_, index) => (index === 0 ? ABOVE_LIMIT : String(100 + index)))
  const ids: string[] = []
  for (const amount of amounts) ids.push(await requested(amount))
  for (const [index, id] of ids.entries()) {
    const member = index % 2 === 0 ? owner : colleague
    if (index % 5 !== 4) must(await confirm(member, id))
    else must(await member.send(calls.rejectDeposit, { params: { id }, body: { reason: 'No payment arrived.' } }))
  }
  expect(await statuses()).toEqual({ confirmed: 16, rejected: 4 })
  const marked = await platform.reads`select subject_id from audit_log
    where action = 'deposit.confirm' and code = 'no_second_approver'`
  expect(marked.map(({ subject_id }) => subject_id)).toEqual([ids[0]])
  const { alone, two_from } = await limit()
  expect(alone).toContain('deposit.confirm')
  expect(two_from?.names).toEqual(['Priya', 'owner'])
  expect(Date.parse(String(two_from?.at)) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
})

it('the day before the week is over, both still act alone', async () => {
  await inviteEarlier(6)
  must(await confirm(colleague, await requested(ABOVE_LIMIT)))
  expect((await limit()).alone).toContain('deposit.confirm')
})

it('after a week, each approves for the other, no one alone, and the books are right', async () => {
  await inviteEarlier(7)
  expect(await limit()).toMatchObject({ alone: [], two_from: null })
  for (const [requester, approver] of [
    [owner, colleague],
    [colleague, owner],
  ] as const) {
    const id = await requested(ABOVE_LIMIT)
    const { approval_id } = must(await confirm(requester, id)) as { readonly approval_id?: Body }
    const params = { id: String(approval_id) }
    expect(await requester.send(calls.approveAction, { params })).toMatchObject({ body: { code: 'own_request' } })
    must(await approver.send(calls.approveAction, { params }))
  }
  expect(await statuses()).toEqual({ confirmed: 19, rejected: 4 })
  expect(await verifyBooks(platform)).toEqual([])
})
