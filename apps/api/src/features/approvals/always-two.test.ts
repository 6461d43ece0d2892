import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { authenticators, staff } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { fillForm } from '../../testing/forms.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { must } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, newStaff, type Person, signedIn, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { asked } from '../../testing/second-approver.ts'

const platform = preparePlatform()
const owner = prepare(() => newApprover(platform))
const finance = prepare(() => newApprover(platform, 'finance'))
let customer: Person

beforeAll(async () => {
  await addOffers(platform)
  ;[customer] = (await newCustomers(platform, 1)) as [Person]
})

const approve = (person: Person, id: string) => person.send(calls.approveAction, { params: { id } })
const detail = async (id: string) => (await finance.send(calls.readApproval, { params: { id } })).body
const invitation = (role: string, email = `${newId()}@example.com`) => ({ body: { email, name: 'New', role } })
const memberBy = async (email: string) => (await platform.db.select().from(staff)).find((row) => row.email === email)

describe('inviting an owner or a finance member', () => {
  it('creates the account when another person approves, in the name of the requester', async () => {
    const sent = invitation('owner')
    const id = await asked(owner.send(calls.inviteStaff, sent))
    expect(await memberBy(sent.body.email)).toBeUndefined()
    expect(await detail(id)).toMatchObject({ changes: [{ what: 'Role', before: null, after: 'owner' }], balances: [] })
    expect(await approve(owner, id)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await approve(finance, id)).toMatchObject({ status: 200 })
    expect(await approve(finance, id)).toMatchObject({ status: 200 })
    expect(await memberBy(sent.body.email)).toMatchObject({ role: 'owner', invitedBy: owner.id })
  })

  it('closes automatically when the address was taken before the approval, and says so', async () => {
    const sent = invitation('finance')
    const id = await asked(owner.send(calls.inviteStaff, sent))
    const other = invitation('support', sent.body.email)
    expect(await owner.send(calls.inviteStaff, other)).toMatchObject({
      status: 200,
      body: { staff: { role: 'support' } },
    })
    expect(await approve(finance, id)).toMatchObject({ status: 409, body: { code: 'email_in_use' } })
    expect(await detail(id)).toMatchObject({ status: 'closed', decision_reason: 'Another account uses this email.' })
  })

  it('is the same as promoting, which no one approves for themselves, or enabling again', async () => {
    const support = await newStaff(platform, 'support')
    const promote = { params: { id: support.id }, body: { name: 'Jo', role: 'finance' } }
    const promotion = await asked(owner.send(calls.changeStaff, promote))
    expect(await approve(support, promotion)).toMatchObject({ status: 403 })
    expect(await approve(finance, promotion)).toMatchObject({ status: 200 })
    const params = { id: support.id }
    const body = { reason: 'leaves' }
    const disabling = await asked(owner.send(calls.disableStaff, { params, body }))
    expect(await approve(finance, disabling)).toMatchObject({ status: 200 })
    const enabling = await asked(owner.send(calls.enableStaff, { params, body }))
    expect(await approve(finance, enabling)).toMatchObject({ status: 200 })
    // The role counts from now on, so the member approves nothing for a day.
    const back = await owner.send(calls.inviteStaff, invitation('owner'))
    expect(await approve(support, String(back.body.approval_id))).toMatchObject({ status: 401 })
  })
})

describe('the second person', () => {
  const promotionOf = async () => asked(owner.send(calls.inviteStaff, invitation('finance')))

  it('has an account and a role that are older than 24 hours', async () => {
    const id = await promotionOf()
    const young = await newStaff(platform, 'finance', new Date(Date.now() - 23 * 3_600_000))
    expect(await approve(young, id)).toMatchObject({ status: 403, body: { code: 'approver_too_new' } })
    const older = await newStaff(platform, 'finance', new Date(Date.now() - 25 * 3_600_000))
    expect(await approve(older, id)).toMatchObject({ status: 200 })
  })

  it('was not invited by the requester within seven days', async () => {
    const id = await promotionOf()
    const invited = await newStaff(platform, 'finance', new Date(Date.now() - 6 * 86_400_000))
    await asSuperuser(platform, `update staff set invited_by = '${owner.id}' where id = '${invited.id}'`)
    expect(await approve(invited, id)).toMatchObject({ status: 403, body: { code: 'invited_by_requester' } })
    await asSuperuser(platform, `update staff set created_at = now() - interval '8 days' where id = '${invited.id}'`)
    expect(await approve(invited, id)).toMatchObject({ status: 200 })
  })

  it('did not invite the requester, whose account may be a second one of the same person', async () => {
    const invited = await owner.send(calls.inviteStaff, invitation('content'))
    const id = String(invited.body.staff?.id)
    await asSuperuser(platform, `update staff set password_hash = 'set' where id = '${id}'`)
    const person = await signedIn(platform, 'staff', id)
    const form = { fields: { name: 'BTC', type: 'deposit', address: OTHER_WALLETS.BTC } }
    const made = (await fillForm(platform, { person, endpoint: calls.createPaymentMethod, form })).json()
    expect(made).toMatchObject({ approved: false })
    const waiting = async () => {
      const rows = await platform.reads`select id from approvals where subject_id = ${made.id} and status = 'pending'`
      return String(rows[0]?.id)
    }
    const first = await waiting()
    expect(await approve(owner, first)).toMatchObject({ status: 403, body: { code: 'invited_requester' } })
    const changed = { params: { id: made.id }, fields: { ...form.fields, address: 'bc1-other' } }
    await fillForm(platform, { person, endpoint: calls.changePaymentMethod, form: changed })
    expect(await auditRowsOf(platform, first)).toContain('approval.close done')
    expect(await approve(finance, first)).toMatchObject({ status: 409 })
    expect(await approve(finance, await waiting())).toMatchObject({ status: 200 })
  })

  it('finds a void request when the requester got another role, voided together with the change', async () => {
    const moving = await newApprover(platform)
    const id = await asked(moving.send(calls.inviteStaff, invitation('owner')))
    const demotion = { params: { id: moving.id }, body: { name: 'Jo', role: 'auditor' } }
    expect(await owner.send(calls.changeStaff, demotion)).toMatchObject({ status: 200 })
    const said = 'The staff member who requested this got another role.'
    expect(await detail(id)).toMatchObject({ status: 'voided', decision_reason: said })
    expect(await auditRowsOf(platform, id)).toContain('approval.void done')
    expect(await approve(finance, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })

  it('finds a void request when it arrived after the requester had lost the right to make it', async () => {
    const late = await newApprover(platform)
    const id = await asked(late.send(calls.inviteStaff, invitation('owner')))
    await asSuperuser(platform, `update staff set role = 'finance' where id = '${late.id}'`)
    expect(await approve(owner, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const said = 'The staff member who requested this got another role.'
    expect(await detail(id)).toMatchObject({ status: 'voided', decision_reason: said })
  })

  it('finds a void request when the requester was disabled', async () => {
    const leaving = await newApprover(platform)
    const id = await asked(leaving.send(calls.inviteStaff, invitation('owner')))
    const disabled = { params: { id: leaving.id }, body: { reason: 'left' } }
    const done = await owner.send(calls.disableStaff, disabled)
    if (done.body.awaiting_approval) must(await approve(finance, String(done.body.approval_id)))
    const said = 'The staff member who requested this was disabled.'
    expect(await detail(id)).toMatchObject({ status: 'voided', decision_reason: said })
    expect(await approve(finance, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })
})

describe('the mail server', () => {
  const figures = {
    app_name: 'Mint',
    market_cap: '1',
    cmc100: '1',
    altcoin_index: '1',
    fear_greed: '1',
    email_verification_required: 'false',
  }
  const server = { smtp_host: '8.8.8.8', smtp_port: '587', smtp_user: 'us', smtp_pass: 'very secret' }

  it('waits with its password sealed and not shown, and the rest of the form is saved immediately', async () => {
    const saved = await owner.send(calls.saveSettings, { body: { ...figures, ...server } })
    const id = String(saved.body.approval_id)
    expect(saved.body).toMatchObject({ app_name: 'Mint', smtp_host: '', smtp_pass_set: false })
    expect(await detail(id)).toMatchObject({
      summary: 'Send mail through 8.8.8.8 as us',
      changes: expect.arrayContaining([{ what: 'Password', before: null, after: 'A new password' }]),
    })
    const secret = '%very secret%'
    const kept = await platform.reads`
      select 1 from approvals where concat(input, changes, summary) like ${secret}
      union all select 1 from audit_log where concat(before, after) like ${secret}`
    expect(kept).toEqual([])
    const again = { host: '8.8.4.4', port: 587, user: 'us', pass: 'other' }
    expect(await owner.send(calls.saveEmailSettings, { body: again })).toMatchObject({
      body: { code: 'approval_pending' },
    })
    expect(await approve(finance, id)).toMatchObject({ status: 200 })
    expect((await owner.send(calls.readSettings)).body).toMatchObject({ smtp_host: '8.8.8.8', smtp_pass_set: true })
    const [row] = await platform.reads`select value from settings where name = 'smtp_pass'`
    expect(platform.secrets.open(row?.value)).toBe('very secret')
  })
})

describe('a lost factor', () => {
  it('is reset by two people: the customer is signed out and notified, and withdrawals wait for 72 hours', async () => {
    const reset = { params: { id: customer.id }, body: { reason: 'lost the phone' } }
    expect(await owner.send(calls.resetUserFactors, reset)).toMatchObject({ body: { code: 'second_factor_off' } })
    const account = { accountId: customer.id, realm: 'customer' as const, secretSealed: 'x', confirmedAt: new Date() }
    await platform.db.insert(authenticators).values(account)
    const id = await asked(owner.send(calls.resetUserFactors, reset))
    expect(await platform.db.$count(authenticators)).toBe(1)
    expect(await approve(finance, id)).toMatchObject({ status: 200 })
    expect(await platform.db.$count(authenticators)).toBe(0)
    const [row] = await platform.reads`
      select extract(epoch from withdrawals_wait_until - now()) / 3600 as hours from customers where id = ${customer.id}`
    expect(Number(row?.hours)).toBeGreaterThan(71)
    const mails =
      await platform.reads`select 1 from outbox where kind = 'factors.reset' and customer_id = ${customer.id}`
    expect(mails).toHaveLength(1)
    expect((await customer.send(calls.readUser, { params: { id: customer.id } })).status).toBe(401)
  })
})

describe('an email address of a customer', () => {
  const linksFor = async (email: string) => (await linksTo(platform, email, 'change_email')).length
  const changing = (email: string) => ({ params: { id: customer.id }, body: { email } })

  it('is changed by two people and the customer: nothing is emailed before the second one approves', async () => {
    const [first, second] = ['first-wish@example.com', 'second-wish@example.com']
    const replaced = await asked(owner.send(calls.requestUserEmailChange, changing(first)))
    const support = await newStaff(platform, 'support')
    const edited = await support.send(calls.changeUser, changing(second))
    const id = String(edited.body.approval_id)
    expect(edited.body).toMatchObject({ requested_email: second })
    expect(await detail(replaced)).toMatchObject({
      status: 'closed',
      decision_reason: calls.MESSAGES.replaced,
    })
    const before = String(edited.body.email)
    expect(await detail(id)).toMatchObject({ changes: [{ what: 'Email address', before, after: second }] })
    const mails = await platform.reads`select 1 from outbox where kind = 'link.stop_email_change'`
    expect([await linksFor(first), await linksFor(second), mails.length]).toEqual([0, 0, 0])
    expect((await approve(support, id)).status).toBe(403)
    expect((await approve(finance, replaced)).status).toBe(409)
    expect((await approve(finance, id)).status).toBe(200)
    expect([await linksFor(first), await linksFor(second)]).toEqual([0, 1])
    const token = await tokenTo(platform, second, 'change_email')
    expect((await visitor(platform)(calls.confirmEmailChange, { body: { token } })).status).toBe(200)
    const [row] = await platform.reads`select email from customers where id = ${customer.id}`
    expect(row?.email).toBe(second)
  })
})

describe('a request about a customer', () => {
  it('closes when the account is archived', async () => {
    const [leaver] = (await newCustomers(platform, 1)) as [Person]
    const account = { accountId: leaver.id, realm: 'customer' as const, secretSealed: 'x', confirmedAt: new Date() }
    await platform.db.insert(authenticators).values(account)
    const reset = { params: { id: leaver.id }, body: { reason: 'lost' } }
    const id = await asked(owner.send(calls.resetUserFactors, reset))
    expect(await owner.send(calls.archiveUser, { params: { id: leaver.id } })).toMatchObject({ status: 200 })
    expect(await detail(id)).toMatchObject({
      status: 'closed',
      decision_reason: 'The account of the customer was closed.',
    })
  })
})
