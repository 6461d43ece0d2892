import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { fillForm } from '../../testing/forms.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { createStaff } from '../staff/create-staff.ts'

const platform = preparePlatform()
const owner = prepare(() => newApprover(platform))
let customer: Person

beforeAll(async () => {
  await addOffers(platform)
  ;[customer] = (await newCustomers(platform, 1)) as [Person]
  // As on a new platform, where no limit is set: the default applies.
  await asSuperuser(platform, `update settings set name = 'unused' where name = 'approval_limit_usd'`)
})

const fund = () =>
  owner.send(calls.addFund, {
    params: { id: customer.id },
    body: { token_symbol: 'USDT', usd_amount: '10000.01', reason: 'large' },
  })
const readLimit = async () => (await owner.send(calls.readApprovalLimit)).body
const fieldsOf = (address: string) => ({ name: 'Bank', type: 'deposit', kind: 'other', address })
const saveMethod = async (address: string) => {
  const form = { fields: fieldsOf(address) }
  return (await fillForm(platform, { person: owner, endpoint: calls.createPaymentMethod, form })).json()
}
const lastMark = async (action: string) => {
  const [row] = await platform.reads`select code from audit_log where action = ${action} order by id desc limit 1`
  return row?.code
}
const offered = async () => {
  const { body } = await customer.send(calls.listPaymentMethods, { query: { type: 'deposit' } })
  return (body as unknown as { address: string }[]).map(({ address }) => address)
}

describe('a platform that never had a second approver', () => {
  it('lets one person act above the default limit, marks it, and says so', async () => {
    expect(await readLimit()).toMatchObject({ limit_usd: '10000.00000000', added_times: 5 })
    expect((await readLimit()).alone).toContain('fund.add')
    expect((await fund()).body).toMatchObject({ token_symbol: 'USDT' })
    expect(await lastMark('fund.add')).toBe('no_second_approver')
    await saveMethod('first')
    expect(await offered()).toContain('first')
  })

  it('tells all staff about an account that was created on the server', async () => {
    await createStaff(platform.db, {
      email: 'new@example.com',
      name: 'New',
      role: 'owner',
      password: 'Correct-horse-7',
    })
    const mails = await platform.reads`select payload from outbox where kind = 'staff.added'`
    expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
      { email: 'new@example.com', name: 'New', role: 'owner' },
    ])
  })

  it('never goes back once there were two, who cannot disable each other, even if one of them is gone', async () => {
    const second = await newApprover(platform)
    const disabled = { params: { id: second.id }, body: { reason: 'left' } }
    expect(await owner.send(calls.disableStaff, disabled)).toMatchObject({ body: { code: 'approvers_needed' } })
    await asSuperuser(platform, `update staff set disabled_at = now() where id = '${second.id}'`)
    expect((await readLimit()).alone).toEqual([])
    expect((await fund()).body).toMatchObject({ awaiting_approval: true })
    await expect(platform.reads`delete from approver_starts`).rejects.toThrow(/permission denied/)
  })

  it('then shows a new deposit address to customers only after its approval, in the version that was approved', async () => {
    const third = await newApprover(platform, 'finance')
    const saved = await saveMethod('second')
    expect(saved).toMatchObject({ address: 'second', approved: false })
    expect(await offered()).not.toContain('second')
    const form = { params: { id: String(saved.id) }, fields: fieldsOf('third') }
    await fillForm(platform, { person: owner, endpoint: calls.changePaymentMethod, form })
    const { body } = await third.send(calls.listApprovals, { query: { sort: 'newest', limit: '2' } })
    const [newest, replaced] = body as unknown as Record<string, string>[]
    expect(replaced).toMatchObject({ status: 'closed', decision_reason: calls.MESSAGES.replaced })
    expect(await third.send(calls.approveAction, { params: { id: String(newest?.id) } })).toMatchObject({ status: 200 })
    expect(await offered()).toContain('third')
  })
})
