import { describe, expect, it } from 'vitest'
import { listAudit } from './audit.ts'
import * as auth from './auth.ts'
import { DEMO_STAFF } from './demo/demo.ts'
import { createMockPlatform } from './mock/server.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import * as staffCalls from './staff.ts'
import * as users from './users.ts'

const NEWCOMER = { email: 'Noor@mintmark.test', name: 'Noor Haddad', role: 'owner' }
const ADDRESS = 'noor@mintmark.test'
const reason = 'A customer asked for help.'
const PASSWORD = 'a long enough password'

describe('a staff account', () => {
  it('begins with an invitation to set a password, valid once and for three days', async () => {
    const { staff, open, wait, linkTo } = openWorld()
    const owner = await staff()
    const { staff: invited, message } = await owner.succeed(staffCalls.inviteStaff, { body: NEWCOMER })
    expect(invited).toMatchObject({ email: ADDRESS, status: 'invited', second_factor: false, disabled_at: null })
    expect(message).toBe(`An invitation is on its way to ${ADDRESS}.`)
    await owner.refused('email_in_use', staffCalls.inviteStaff, { body: { ...NEWCOMER, email: ADDRESS } })
    const first = linkTo(ADDRESS)
    wait(3 * 24 * 60)
    const visitor = open('staff')
    await visitor.refused('link_invalid', auth.adminResetPassword, { body: { ...first, password: PASSWORD } })
    const again = await staff()
    await again.succeed(staffCalls.inviteStaffAgain, { params: invited })
    const second = { body: { ...linkTo(ADDRESS), password: PASSWORD } }
    await visitor.succeed(auth.adminResetPassword, second)
    await visitor.refused('link_invalid', auth.adminResetPassword, second)
    await visitor.succeed(auth.adminLogin, { body: { email: ADDRESS, password: PASSWORD } })
    await again.refused('not_invited', staffCalls.inviteStaffAgain, { params: invited })
    const [found] = await again.succeed(staffCalls.listStaff, { query: { query: 'haddad', status: 'active' } })
    expect(found?.id).toBe(invited.id)
  })

  it('that is disabled is shut out at once, and let in again when it is enabled', async () => {
    const { staff, events } = openWorld()
    const [owner, finance] = [await staff(), await staff('finance@mintmark.test')]
    const asking = { params: finance.staff, body: { reason } }
    const once = await owner.succeed(staffCalls.disableStaff, asking)
    expect(once.staff).toMatchObject({ status: 'disabled', disabled_at: '2026-03-01T09:00:00.000Z' })
    expect((await owner.succeed(staffCalls.disableStaff, asking)).staff).toEqual(once.staff)
    await finance.refused('unauthenticated', staffCalls.listStaff)
    const credentials = { ...DEMO_STAFF, email: finance.staff.email }
    await finance.refused('invalid_admin_credentials', auth.adminLogin, { body: credentials })
    await owner.succeed(staffCalls.enableStaff, asking)
    await finance.refused('unauthenticated', staffCalls.listStaff)
    await finance.succeed(auth.adminLogin, { body: credentials })
    expect(events('staff.disable')).toMatchObject([
      { subjectId: finance.staff.id, reason, outcome: 'done', before: { status: 'active' } },
      { outcome: 'unchanged', after: { status: 'disabled' } },
    ])
  })

  it('gets its new role at once', async () => {
    const { staff } = openWorld()
    const [owner, support] = [await staff(), await staff('support@mintmark.test')]
    await support.refused('forbidden', listAudit)
    const body = { name: 'Jonas Weber', role: 'auditor' }
    expect((await owner.succeed(staffCalls.changeStaff, { params: support.staff, body })).staff.role).toBe('auditor')
    await support.succeed(listAudit)
  })

  it('of the last owner stays, and of another owner is changed by others alone', async () => {
    const { staff, open, linkTo, events } = openWorld()
    const owner = await staff()
    const change = (role: string) => ({ params: owner.staff, body: { name: 'Morgan H.', role } })
    const disable = { params: owner.staff, body: { reason } }
    await owner.refused('last_owner', staffCalls.changeStaff, change('support'))
    await owner.refused('last_owner', staffCalls.disableStaff, disable)
    await owner.succeed(staffCalls.inviteStaff, { body: NEWCOMER })
    await owner.refused('last_owner', staffCalls.disableStaff, disable)
    await open('staff').succeed(auth.adminResetPassword, { body: { ...linkTo(ADDRESS), password: PASSWORD } })
    await owner.refused('own_staff_account', staffCalls.changeStaff, change('support'))
    await owner.refused('own_staff_account', staffCalls.disableStaff, disable)
    expect((await owner.succeed(staffCalls.changeStaff, change('owner'))).staff.name).toBe('Morgan H.')
    const second = open('staff')
    await second.succeed(auth.adminLogin, { body: { email: ADDRESS, password: PASSWORD } })
    await second.succeed(staffCalls.disableStaff, disable)
    expect(events('staff.disable').map(({ code }) => code)).toEqual([
      'last_owner',
      'last_owner',
      'own_staff_account',
      null,
    ])
  })
})

describe('a session that was forgotten to be ended', () => {
  it('opens nothing to who was archived or disabled', async () => {
    const { staff, customer, state, now } = openWorld()
    const [owner, visitor] = [await staff(), await customer()]
    for (const row of state.customers.values()) state.customers.set(row.id, { ...row, archivedAt: now() })
    for (const row of state.staff.values()) state.staff.set(row.id, { ...row, disabledAt: now() })
    await owner.refused('unauthenticated', staffCalls.listStaff)
    await visitor.refused('unauthenticated', users.readUser, { params: visitor.user })
    expect((await visitor.succeed(auth.readSession)).user).toBeNull()
  })
})

describe('the audit log', () => {
  it('of the demonstration tells its whole past, in the order of time', () => {
    const { state } = createMockPlatform()
    const ids = state.audit.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
    expect(new Set(state.audit.map(({ actorRealm }) => actorRealm))).toEqual(new Set(['customer', 'staff', 'system']))
    expect(state.audit.filter(({ subjectId }) => subjectId === null)).toEqual([])
    const registered = state.audit.filter(({ action }) => action === 'customer.register')
    expect(registered.map(({ actorId }) => actorId)).toEqual([...state.customers.keys()])
  })

  it('is listed newest first and filtered by whatever an auditor may ask', async () => {
    const { staff, customer, wait } = openWorld()
    const { user } = await customer()
    const owner = await staff()
    wait(24 * 60)
    const support = await staff('support@mintmark.test')
    await support.succeed(users.toggleVerification, { params: user })
    await support.refused('email_in_use', users.createUser, { body: { email: user.email } })
    const auditor = await staff('auditor@mintmark.test')
    const actions = async (query: Record<string, unknown>) =>
      (await auditor.succeed(listAudit, { query })).map(({ action }) => action)
    const [newest] = await auditor.succeed(listAudit, { query: { limit: 1 } })
    expect(newest).toMatchObject({
      action: 'staff.sign_in',
      actor_email: 'auditor@mintmark.test',
      actor_role: 'auditor',
    })
    expect(await actions({ realm: 'customer' })).toEqual(['customer.sign_in'])
    expect(await actions({ actor_id: owner.staff.id })).toEqual(['staff.sign_in'])
    expect(await actions({ outcome: 'refused' })).toEqual(['customer.create'])
    expect(await actions({ subject_id: user.id })).toEqual(['customer.toggle_verification'])
    expect(await actions({ action: 'staff.sign_in', from: '2026-03-02' })).toHaveLength(2)
    expect(await actions({ to: '2026-03-01' })).toEqual(['staff.sign_in', 'customer.sign_in'])
    expect(await actions({ query: 'SUPPORT@' })).toEqual([
      'customer.create',
      'customer.toggle_verification',
      'staff.sign_in',
    ])
  })
})

describe('these tests', () => {
  it('were answered by every endpoint that they are about, as its contract promises', () => {
    expect(unanswered([...Object.values(staffCalls), listAudit])).toEqual([])
  })
})
