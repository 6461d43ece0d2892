import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { must } from '../../testing/money.ts'
import { ADMIN_SITE, optionsIn, REFUSED, signInBy } from '../../testing/passkeys.ts'
import { newApprover, newStaff, OTHER_PASSWORD, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { asked } from '../../testing/second-approver.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { ADMIN_HOST, openTestPlatform } from '../../testing/test-platform.ts'

const platform = preparePlatform()
const owner = prepare(() => newApprover(platform))
const finance = prepare(() => newApprover(platform, 'finance'))

const AT_ADMIN = [calls.startStaffPasskeyLogin, calls.staffPasskeyLogin, ADMIN_HOST] as const
const signIn = (device: ReturnType<typeof softwareAuthenticator>, at = platform) =>
  signInBy(at, AT_ADMIN, (options) => device.get(options, ADMIN_SITE))

/** Starts a new passkey, with a recovery code where there is an app. */
async function startPasskey({ send }: Person, code?: string) {
  const device = softwareAuthenticator()
  const begun = must(await send(calls.startStaffPasskey, { body: { password: PASSWORD, ...(code && { code }) } }))
  const credential = device.create(optionsIn(begun), ADMIN_SITE)
  const add = (name: string) =>
    send(calls.addStaffPasskey, { body: { challenge_id: begun.challenge_id, name, credential } })
  return { device, add }
}

/** Sends a new passkey. */
async function sendPasskey(person: Person, name: string, code?: string) {
  const { device, add } = await startPasskey(person, code)
  return { device, added: add(name) }
}

/** A passkey's answer to the check that starts an app. */
async function signedBy({ send }: Person, device: ReturnType<typeof softwareAuthenticator>) {
  const { challenge_id, options } = must(await send(calls.startStaffFactorCheck, { body: { purpose: 'start_totp' } }))
  return { challenge_id, credential: device.get(options as never, ADMIN_SITE) }
}

/** Sends the first code of a new app, together with a passkey if there is a device with one. */
async function sendApp(member: Person, device?: ReturnType<typeof softwareAuthenticator>) {
  const { send } = member
  const body = { password: PASSWORD, ...(device && (await signedBy(member, device))) }
  const secret = String(must(await send(calls.startStaffTotp, { body })).secret)
  return { secret, confirm: () => send(calls.confirmStaffTotp, { body: { code: codeOf(secret) } }) }
}

async function withApp(role: Parameters<typeof newStaff>[1] = 'support') {
  const member = await newStaff(platform, role)
  return { member, ...(await addApp(member, 'staff')) }
}

const approve = (person: Person, id: string) => person.send(calls.approveAction, { params: { id } })
const refuse = (person: Person, id: string) =>
  person.send(calls.refuseAction, { params: { id }, body: { reason: 'not mine' } })
const factorsOf = async ({ send }: Person) => must(await send(calls.readStaffSecondFactor))
const emailOf = async ({ id }: Person, { reads } = platform) =>
  String((await reads`select email from staff where id = ${id}`)[0]?.email)
const recipientsOf = async (kind: string, about: string, { reads } = platform) => {
  const rows = await reads`select recipient, payload from outbox where kind = ${kind}`
  return rows.filter(({ payload }) => String(payload).includes(about)).map(({ recipient }) => recipient)
}

describe("a staff member's further factor", () => {
  it('is a passkey that neither signs in nor confirms anything before another person has approved it', async () => {
    const { member, codes } = await withApp()
    const { device, added } = await sendPasskey(member, 'Desk key', codes[0])
    const id = await asked(added)
    expect(await added).toMatchObject({ body: { message: calls.MESSAGES.takesTwo } })
    expect(await signIn(device)).toMatchObject(REFUSED)
    expect(await factorsOf(member)).toMatchObject({
      passkeys: [],
      awaiting_approval: { approval_id: id, factor: 'passkey' },
    })
    expect(must(await finance.send(calls.readApproval, { params: { id } }))).toMatchObject({
      action: 'staff.add_factor',
      summary: `Add the passkey "Desk key" to ${await emailOf(member)}`,
      changes: [{ what: 'Passkey', before: null, after: 'Desk key' }],
    })
    expect(await approve(member, id)).toMatchObject({ status: 403 })
    expect(await approve(finance, id)).toMatchObject({ status: 200 })
    expect(await signIn(device)).toMatchObject({ status: 200, body: { staff: { id: member.id } } })
    expect(await factorsOf(member)).toMatchObject({ passkeys: [{ name: 'Desk key' }] })
    expect(await factorsOf(member)).not.toHaveProperty('awaiting_approval')
    expect(await auditRowsOf(platform, member.id)).toContain('staff.add_factor done')
  })

  it('is an app that asks for no code before the approval, whose recovery codes its member alone creates', async () => {
    const member = await newStaff(platform, 'auditor')
    const { device, added } = await sendPasskey(member, 'First key')
    expect(await added).toMatchObject({ status: 200, body: { name: 'First key' } })
    const { secret, confirm } = await sendApp(member, device)
    const answer = await confirm()
    expect(answer.body).not.toHaveProperty('recovery_codes')
    const id = String(answer.body.approval_id)
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
    expect(await factorsOf(member)).toMatchObject({ totp: false, awaiting_approval: { factor: 'app' } })
    const [row] = await platform.reads`select input, changes from approvals where id = ${id}`
    expect(String(row?.input)).not.toContain(secret)
    expect(await approve(finance, id)).toEqual(
      expect.objectContaining({ body: { success: true, message: 'Request approved.' } }),
    )
    expect(await factorsOf(member)).toMatchObject({ totp: true, recovery_codes_left: 0 })
    const renewal = { password: PASSWORD, code: codeOf(secret, 1) }
    expect(must(await member.send(calls.renewStaffRecoveryCodes, { body: renewal })).recovery_codes).toHaveLength(10)
  })

  it('is emailed to all active owners and the member when it is requested, and to the owners when it is added', async () => {
    const [disabled, other] = [await newStaff(platform, 'owner'), await newStaff(platform, 'owner')]
    const disabling = await asked(
      owner.send(calls.disableStaff, { params: { id: disabled.id }, body: { reason: 'leaves' } }),
    )
    must(await approve(finance, disabling))
    const { member, codes } = await withApp()
    const id = await asked((await sendPasskey(member, 'Mailed key', codes[0])).added)
    const owners = await Promise.all([owner, other].map((each) => emailOf(each)))
    const requested = await recipientsOf('staff.factor_requested', 'Mailed key')
    expect(requested.sort()).toEqual([...owners, await emailOf(member)].sort())
    expect(await recipientsOf('staff.factor_added', 'Mailed key')).toEqual([])
    must(await approve(finance, id))
    expect((await recipientsOf('staff.factor_added', 'Mailed key')).sort()).toEqual(owners.sort())
  })

  it('waits once, is withdrawn by its requester in any role, and by no colleague', async () => {
    const { member, codes } = await withApp('content')
    const id = await asked((await sendPasskey(member, 'One', codes[0])).added)
    const pending = { status: 409, body: { code: 'approval_pending' } }
    expect(await (await sendPasskey(member, 'Two', codes[1])).added).toMatchObject(pending)
    expect(await refuse(await newStaff(platform, 'support'), id)).toMatchObject({ status: 403 })
    expect(await refuse(member, id)).toMatchObject({ status: 200 })
    expect(await approve(finance, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await factorsOf(member)).toMatchObject({ passkeys: [] })
  })

  it('is void when its member is disabled or gets another role', async () => {
    const [leaving, moving] = [await withApp(), await withApp()]
    const first = await asked((await sendPasskey(leaving.member, 'Left', leaving.codes[0])).added)
    const second = await asked((await sendPasskey(moving.member, 'Moved', moving.codes[0])).added)
    must(await owner.send(calls.disableStaff, { params: { id: leaving.member.id }, body: { reason: 'leaves' } }))
    const auditor = { params: { id: moving.member.id }, body: { name: 'Jo', role: 'auditor' } }
    must(await owner.send(calls.changeStaff, auditor))
    for (const id of [first, second])
      expect(await approve(finance, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })

  it('is void when its member changes or resets the password', async () => {
    const [changing, resetting] = [await withApp(), await withApp()]
    const first = await asked((await sendPasskey(changing.member, 'Changed', changing.codes[0])).added)
    const second = await asked((await sendPasskey(resetting.member, 'Reset', resetting.codes[0])).added)
    const change = { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, code: changing.codes[1] }
    must(await changing.member.send(calls.changeStaffPassword, { body: change }))
    const [send, email] = [visitor(platform, ADMIN_HOST), await emailOf(resetting.member)]
    must(await send(calls.adminForgotPassword, { body: { email } }))
    const token = await tokenTo(platform, email, 'reset_password')
    must(await send(calls.adminResetPassword, { body: { token, password: OTHER_PASSWORD } }))
    for (const id of [first, second]) {
      expect(await approve(finance, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
      expect(await auditRowsOf(platform, id)).toContain('approval.void done')
    }
  })

  it('waits even where two first factors arrive at the same time', async () => {
    const member = await newStaff(platform, 'support')
    const started = await Promise.all([1, 2, 3].map(() => startPasskey(member)))
    await Promise.all(started.map(({ add }, at) => add(`Key ${at}`)))
    expect((await factorsOf(member)).passkeys).toHaveLength(1)
  })
})

describe("a staff member's factor after the first one was removed", () => {
  const removeApp = async ({ send }: Person, code: string | undefined) =>
    must(await send(calls.removeStaffTotp, { body: { password: PASSWORD, code } }))

  it('is no first one again: a thief of the password and one factor adds none without another person', async () => {
    const { member, codes } = await withApp()
    await removeApp(member, codes[0])
    const { device, added } = await sendPasskey(member, 'Planted key')
    const id = await asked(added)
    expect(await signIn(device)).toMatchObject(REFUSED)
    expect(await refuse(finance, id)).toMatchObject({ status: 200 })
    await asked((await sendApp(member)).confirm())
    expect(await factorsOf(member)).toMatchObject({ totp: false, passkeys: [], awaiting_approval: { factor: 'app' } })
  })

  it('leaves its member limited to the own account until the approval, where a factor is compulsory', async () => {
    const { member, codes } = await withApp('auditor')
    await addApp(finance, 'staff')
    await removeApp(member, codes[0])
    await setSettings(platform, { staff_second_factor_required: 'true' })
    try {
      const id = await asked((await sendApp(member)).confirm())
      const limited = { status: 403, body: { code: 'second_factor_setup_required' } }
      expect(await member.send(calls.listUsers)).toMatchObject(limited)
      must(await approve(finance, id))
      expect(await member.send(calls.listUsers)).toMatchObject({ status: 200 })
    } finally {
      await setSettings(platform, { staff_second_factor_required: 'false' })
    }
  })

  it('has been emailed to all active owners when it was removed', async () => {
    const { member, codes } = await withApp()
    await removeApp(member, codes[0])
    const owners = await platform.reads`select email from staff where role = 'owner' and disabled_at is null`
    const mailed = await recipientsOf('staff.factor_removed', await emailOf(member))
    expect(mailed.sort()).toEqual(owners.map(({ email }) => email).sort())
  })

  it('is added alone while there is no second approver, and emailed to the owners', async () => {
    const small = await openTestPlatform()
    try {
      const only = await newApprover(small)
      const { codes } = await addApp(only, 'staff')
      await removeApp(only, codes[0])
      expect(await (await sendPasskey(only, 'New key')).added).toMatchObject({ body: { name: 'New key' } })
      expect(await recipientsOf('staff.factor_added', 'New key', small)).toEqual([await emailOf(only, small)])
    } finally {
      await small.close()
    }
  })
})

it('is added alone while there is no second approver, recorded so, and emailed to the owners', async () => {
  const small = await openTestPlatform()
  try {
    const only = await newApprover(small)
    const { codes } = await addApp(only, 'staff')
    const { device, added } = await sendPasskey(only, 'Only key', codes[0])
    expect(await added).toMatchObject({ status: 200, body: { name: 'Only key' } })
    expect(await signIn(device, small)).toMatchObject({ status: 200 })
    const rows = await small.reads`select code from audit_log where action = 'staff.add_factor' and outcome = 'done'`
    expect(rows).toEqual([{ code: 'no_second_approver' }])
    expect(await recipientsOf('staff.factor_added', 'Only key', small)).toEqual([await emailOf(only, small)])
    expect(await recipientsOf('staff.factor_requested', 'Only key', small)).toEqual([])
  } finally {
    await small.close()
  }
})
