import * as calls from '@mintmark/contracts'
import { APPROVAL_WORD } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { authenticators } from '../../db/schema.ts'
import { fillForm } from '../../testing/forms.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { asked, setLimitByHand } from '../../testing/second-approver.ts'

const platform = preparePlatform()
const owner = prepare(() => newApprover(platform))
const other = prepare(() => newApprover(platform))

beforeAll(async () => {
  await addOffers(platform)
  await setLimitByHand(platform, '100')
})

const ROUNDS = [1, 2, 3, 4, 5]
const reason = 'a race'
const body = { approval_word: APPROVAL_WORD }
const approve = async (id: string) => (await other.send(calls.approveAction, { params: { id }, body })).status

/** One of the two may come too late, but neither waits for the other forever. */
const DECIDED = [200, 404, 409]

describe('an approval at the same moment as', () => {
  it.each(ROUNDS)('a newer version of the method shows customers only approved details: round %i', async () => {
    const send = async (endpoint: calls.Endpoint, address: string, params = {}) => {
      const form = { params, fields: { name: 'BTC', type: 'deposit', address } }
      return (await fillForm(platform, { person: owner, endpoint, form })).json()
    }
    const { id } = await send(calls.createPaymentMethod, 'first')
    const [row] = await platform.reads`select id from approvals where subject_id = ${id} and status = 'pending'`
    const [status, changed] = await Promise.all([
      approve(String(row?.id)),
      send(calls.changePaymentMethod, 'second', { id }),
    ])
    expect(DECIDED).toContain(status)
    expect(changed).toMatchObject({ address: 'second', approved: false })
    const shown = await platform.reads`select address from payment_methods where approved and id = ${id}`
    expect(shown).toEqual([])
  })

  it.each(ROUNDS)('the account is archived: round %i', async () => {
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    const { id } = customer
    const account = { accountId: id, realm: 'customer' as const, secretSealed: 'x', confirmedAt: new Date() }
    await platform.db.insert(authenticators).values(account)
    const request = await asked(owner.send(calls.resetUserFactors, { params: { id }, body: { reason } }))
    const [status, archived] = await Promise.all([approve(request), owner.send(calls.archiveUser, { params: { id } })])
    expect(DECIDED).toContain(status)
    expect(archived.status).toBe(200)
  })

  const ends = {
    disabled: (id: string) => owner.send(calls.disableStaff, { params: { id }, body: { reason } }),
    demoted: (id: string) => owner.send(calls.changeStaff, { params: { id }, body: { name: 'Jo', role: 'auditor' } }),
  }

  it.each(ROUNDS.flatMap((round) => [['disabled', round] as const, ['demoted', round] as const]))(
    'the requester is %s: either the action was done, or its request is void: round %i',
    async (end, _) => {
      const [leaving, member] = [await newApprover(platform), await newApprover(platform, 'finance')]
      const [customer] = (await newCustomers(platform, 1)) as [Person]
      const promotion = { params: { id: member.id }, body: { name: 'Jo', role: 'owner' } }
      const fund = { token_symbol: 'USDT', usd_amount: '20000', reason }
      const requests = [
        await asked(leaving.send(calls.changeStaff, promotion)),
        await asked(leaving.send(calls.addFund, { params: { id: customer.id }, body: fund })),
      ]
      const [ended, ...approved] = await Promise.all([ends[end](leaving.id), ...requests.map(approve)])
      expect(ended.status).toBe(200)
      for (const status of approved) expect(DECIDED).toContain(status)
      const states =
        await platform.reads`select status from approvals where id in ${platform.reads(requests)} order by id`
      expect(states.map(({ status }) => status)).toEqual(approved.map((got) => (got === 200 ? 'approved' : 'voided')))
      const [row] = await platform.reads`select role from staff where id = ${member.id}`
      expect(row?.role).toBe(approved[0] === 200 ? 'owner' : 'finance')
      const added = await platform.reads`select 1 from funds where customer_id = ${customer.id}`
      expect(added).toHaveLength(approved[1] === 200 ? 1 : 0)
    },
  )
})
