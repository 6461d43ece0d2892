import * as calls from '@mintmark/contracts'
import type { StaffRole } from '@mintmark/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { prepareEachPlatform } from '../../testing/prepare-platform.ts'
import { asked } from '../../testing/second-approver.ts'

const platform = prepareEachPlatform()
let owner: Person

beforeEach(async () => {
  owner = await newApprover(platform)
})

const hired = (...roles: StaffRole[]) => Promise.all(roles.map((role) => newApprover(platform, role)))
const disable = (by: Person, { id }: Person) =>
  by.send(calls.disableStaff, { params: { id }, body: { reason: 'left' } })
const demote = (by: Person, { id }: Person, role: StaffRole = 'auditor') =>
  by.send(calls.changeStaff, { params: { id }, body: { name: 'Jo', role } })
const approve = (by: Person, id: string) => by.send(calls.approveAction, { params: { id } })
const DONE = { status: 200, body: { staff: { status: 'disabled' } } }
const REFUSED = { status: 409, body: { code: 'approvers_needed' } }

describe('disabling an approver', () => {
  it('takes one person while three others remain, once a day, and is mailed to the member and all approvers', async () => {
    const [second, third, fourth, fifth] = (await hired('owner', 'finance', 'finance', 'finance')) as [
      Person,
      Person,
      Person,
      Person,
    ]
    const support = await newApprover(platform, 'support')
    expect(await disable(owner, fifth)).toMatchObject(DONE)
    const sent = await platform.reads`
      select s.id, o.payload::json ->> 'by' as by from outbox o join staff s on s.email = o.recipient
      where o.kind = 'staff.disabled'`
    const notified = [owner, second, third, fourth, fifth].map(({ id }) => id)
    expect(sent.map(({ id }) => String(id)).sort()).toEqual(notified.sort())
    expect(sent[0]?.by).toMatch(/^owner-\d+@example\.com$/)
    // The second one within a day, whatever the role.
    const request = await asked(disable(owner, support))
    await asked(disable(owner, fourth))
    await asked(demote(owner, third))
    expect(await approve(second, request)).toMatchObject({ status: 200 })
    expect(await auditRowsOf(platform, support.id)).toContain('staff.disable done')
    expect(await disable(second, support)).toMatchObject(DONE)
  })

  it('takes two people while fewer than three would remain, and the member is not one of them', async () => {
    const [second, third] = (await hired('finance', 'finance')) as [Person, Person]
    const request = await asked(disable(owner, third))
    expect(await approve(third, request)).toMatchObject({ status: 409, body: { code: 'own_staff_account' } })
    expect(await approve(second, request)).toMatchObject({ status: 200 })
    expect((await third.send(calls.listUsers)).status).toBe(401)
    const [mail] = await platform.reads`select payload from outbox where kind = 'staff.disabled' limit 1`
    expect(JSON.parse(mail?.payload).by).toMatch(/^owner-.*, approved by finance-/)
  })

  it('is counted under a lock: of two that arrive together, the one that leaves two approvers waits', async () => {
    const [other, third, fourth] = (await hired('owner', 'finance', 'finance')) as [Person, Person, Person]
    const answers = await Promise.all([disable(owner, third), disable(other, fourth)])
    expect(answers.map(({ body }) => body.awaiting_approval ?? false).sort()).toEqual([false, true])
  })

  it('is the same as giving the member a role with fewer rights', async () => {
    const [second, third] = (await hired('owner', 'finance')) as [Person, Person]
    const request = await asked(demote(owner, second, 'finance'))
    expect(await approve(third, request)).toMatchObject({ status: 200 })
    expect(await auditRowsOf(platform, second.id)).toContain('staff.demote done')
    expect(await demote(owner, third)).toMatchObject(REFUSED)
  })

  it('is refused where no two would remain who may approve for each other, such as in a company of two', async () => {
    const [second] = (await hired('finance')) as [Person]
    expect(await disable(owner, second)).toMatchObject(REFUSED)
    expect(await demote(owner, second)).toMatchObject(REFUSED)
    const third = await newStaff(platform, 'finance', new Date(Date.now() - 3 * 86_400_000))
    await asSuperuser(platform, `update staff set invited_by = '${owner.id}' where id = '${third.id}'`)
    expect(await disable(owner, second)).toMatchObject(REFUSED)
    await asSuperuser(platform, `update staff set created_at = now() - interval '8 days' where id = '${third.id}'`)
    const request = await asked(disable(owner, second))
    expect(await approve(third, request)).toMatchObject({ status: 200 })
    expect(await auditRowsOf(platform, second.id)).toContain('staff.demote refused approvers_needed')
  })
})

describe('the one-person start', () => {
  it('lasts until two members may be second for each other, and not only until both are a day old', async () => {
    await addOffers(platform)
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    const large = () =>
      owner.send(calls.addFund, {
        params: { id: customer.id },
        body: { token_symbol: 'USDT', usd_amount: '10000.01', reason: 'large' },
      })
    await asSuperuser(platform, `update settings set name = 'unused' where name = 'approval_limit_usd'`)
    const invited = await newStaff(platform, 'finance', new Date(Date.now() - 3 * 86_400_000))
    await asSuperuser(platform, `update staff set invited_by = '${owner.id}' where id = '${invited.id}'`)
    expect((await large()).body).toMatchObject({ token_symbol: 'USDT' })
    await asSuperuser(platform, `update staff set created_at = now() - interval '7 days' where id = '${invited.id}'`)
    expect((await large()).body).toMatchObject({ awaiting_approval: true })
  })
})
