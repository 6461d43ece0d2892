import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { must, waitingWithdrawal } from '../../testing/money.ts'
import { ADMIN_SITE, addStaffPasskeyTo, optionsIn, signatureBy } from '../../testing/passkeys.ts'
import { type Person, signedIn } from '../../testing/people.ts'
import { asked } from '../../testing/second-approver.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../testing/software-authenticator.ts'

const desk = prepareApprovalDesk()
const REFUSED = { status: 422, body: { code: 'signature_refused' } }

let device: SoftwareAuthenticator
let passkeyId: string
beforeAll(async () => {
  ;({ device, id: passkeyId } = await addStaffPasskeyTo(desk.approver))
})

const approve = (person: Person, id: string, body?: object) =>
  person.send(calls.approveAction, { params: { id }, ...(body && { body }) })
const fund = (usd = '150') => asked(desk.requester.send(calls.addFund, desk.fundOf(usd)))
const start = async (person: Person, id: string) =>
  must(await person.send(calls.startApprovalSignature, { params: { id } }))
const signature = (id: string) => signatureBy(desk.approver, device, id)
const expectPending = async (id: string) =>
  expect(await desk.readOne(id)).toMatchObject({ status: 'pending', signed: false })
const storedOf = async (id: string) => {
  const [row] = await desk.platform.reads`select * from approval_signatures where approval_id = ${id}`
  return row
}

describe('an approval that is signed', () => {
  it('keeps the signature over what is sent, how much and where to, and is marked everywhere', async () => {
    const withdrawal = await waitingWithdrawal(desk.customer, '150')
    const id = await asked(desk.requester.send(calls.confirmTransaction, { params: { id: withdrawal } }))
    expect(await approve(desk.approver, id, await signature(id))).toMatchObject({ status: 200 })
    expect(await desk.readOne(id)).toMatchObject({ status: 'approved', signed: true })
    const row = await storedOf(id)
    expect(row).toMatchObject({ approver_id: desk.approver.id, credential_id: device.id })
    const content = JSON.parse(row?.content)
    const { address } = (
      await desk.platform.reads`
      select wallet_address as address from withdrawals where id = ${withdrawal}`
    )[0] as { address: string }
    expect(content).toEqual(
      expect.arrayContaining([id, 'withdrawal.confirm', withdrawal, desk.customer.id, desk.requester.id]),
    )
    expect(content[5]).toEqual(['USDT', '150.00000000', '0.00000000', expect.anything(), address])
    expect(JSON.parse((await desk.lastAudit('approval.approve'))?.after)).toMatchObject({ signed: true })
  })

  it('is one of the back office, too', async () => {
    const [coin] = await desk.platform.reads`select id from coins where symbol = 'ETH'`
    const fee = { params: { id: String(coin?.id) }, body: { fixed: '0.001', percent: '0', reason: 'costs' } }
    const id = await asked(desk.requester.send(calls.changeCoinFee, fee))
    expect(await approve(desk.approver, id, await signature(id))).toMatchObject({ status: 200 })
    expect(await desk.readOne(id)).toMatchObject({ status: 'approved', signed: true })
    expect(await storedOf(id)).toMatchObject({ approver_id: desk.approver.id })
  })
})

it('approves without a signature while none is compulsory, and is marked', async () => {
  const id = await fund()
  expect(await approve(desk.finance, id)).toMatchObject({ status: 200 })
  expect(await desk.readOne(id)).toMatchObject({ status: 'approved', signed: false })
  expect(JSON.parse((await desk.lastAudit('approval.approve'))?.after)).toMatchObject({ signed: false })
})

describe('a signature', () => {
  it('counts for the request that it was asked for, not for another amount', async () => {
    const [one, other] = [await fund('150'), await fund('170')]
    expect(await approve(desk.approver, other, await signature(one))).toMatchObject(REFUSED)
    await expectPending(other)
    expect(await desk.lastAudit('approval.approve')).toMatchObject({ outcome: 'refused', code: 'signature_refused' })
    // It signs the challenge of one request under the id of the other one's.
    const [begun, wanted] = [await start(desk.approver, one), await start(desk.approver, other)]
    const swapped = { challenge_id: wanted.challenge_id, credential: device.get(optionsIn(begun), ADMIN_SITE) }
    expect(await approve(desk.approver, other, swapped)).toMatchObject(REFUSED)
    await expectPending(other)
  })

  it('counts for no content that changed after it was asked for', async () => {
    const id = await fund()
    const given = await signature(id)
    const change = (usd: string) =>
      asSuperuser(desk.platform, `update approvals set amount_usd = ${usd} where id = '${id}'`)
    await change('250')
    expect(await approve(desk.approver, id, given)).toMatchObject(REFUSED)
    await change('150')
    await expectPending(id)
  })

  it('counts in the session that asked for it, for its person, once', async () => {
    const id = await fund()
    const other = await signedIn(desk.platform, 'staff', desk.approver.id)
    expect(await approve(other, id, await signature(id))).toMatchObject(REFUSED)
    expect(await approve(desk.finance, id, await signature(id))).toMatchObject(REFUSED)
    const given = await signature(id)
    const wrong = {
      ...given,
      credential: softwareAuthenticator().get(optionsIn(await start(desk.approver, id)), ADMIN_SITE),
    }
    expect(await approve(desk.approver, id, wrong)).toMatchObject(REFUSED)
    expect(await approve(desk.approver, id, given)).toMatchObject(REFUSED)
    await expectPending(id)
    const again = await signature(id)
    expect(await approve(desk.approver, id, again)).toMatchObject({ status: 200 })
    const [{ uses } = { uses: 0 }] = await desk.platform.reads`
      select count(*)::int as uses from approval_signatures where approval_id = ${id}`
    expect(await approve(desk.approver, id, again)).toMatchObject({ status: 200 })
    expect(uses).toBe(1)
  })

  it('is none for another call, and an answer to another call is none', async () => {
    const id = await fund()
    const check = must(await desk.approver.send(calls.startStaffFactorCheck, { body: { purpose: 'remove_passkey' } }))
    const ofCheck = { challenge_id: check.challenge_id, credential: device.get(optionsIn(check), ADMIN_SITE) }
    expect(await approve(desk.approver, id, ofCheck)).toMatchObject(REFUSED)
    const removed = await desk.approver.send(calls.removeStaffPasskey, {
      params: { id: passkeyId },
      body: await signature(id),
    })
    expect(removed).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } })
    expect(await approve(desk.approver, id, { challenge_id: check.challenge_id })).toMatchObject(REFUSED)
    await expectPending(id)
  })
})
