import * as calls from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { passkeys } from '../../db/schema.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { must } from '../../testing/money.ts'
import { ADMIN_SITE, addStaffPasskeyTo, optionsIn, signatureBy } from '../../testing/passkeys.ts'
import type { Person } from '../../testing/people.ts'
import { asked } from '../../testing/second-approver.ts'
import type { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'

const desk = prepareApprovalDesk()
const NEEDED = { status: 409, body: { code: 'signers_needed' } }

/** Requests another value of the setting, in a form that changes nothing else. */
async function change(approvals_signed: 'true' | 'false') {
  const { app_name, email_verification_required } = must(await desk.requester.send(calls.readSettings)) as unknown as {
    app_name: string
    email_verification_required: string
  }
  const figures = { market_cap: '1', cmc100: '1', altcoin_index: '1', fear_greed: '1' }
  const body = { app_name, ...figures, email_verification_required, approvals_signed }
  return desk.requester.send(calls.saveSettings, { body })
}

const approve = (person: Person, id: string, body?: object) =>
  person.send(calls.approveAction, { params: { id }, ...(body && { body }) })
const sign = async (person: Person, device: SoftwareAuthenticator, id: string) =>
  approve(person, id, await signatureBy(person, device, id))
const fund = () => asked(desk.requester.send(calls.addFund, desk.fundOf('150')))

async function removePasskey(person: Person, device: SoftwareAuthenticator, id: string) {
  const check = must(await person.send(calls.startStaffFactorCheck, { body: { purpose: 'remove_passkey' } }))
  const proof = { challenge_id: check.challenge_id, credential: device.get(optionsIn(check), ADMIN_SITE) }
  return person.send(calls.removeStaffPasskey, { params: { id }, body: proof })
}

describe('signatures', () => {
  it('become compulsory by two people while two can sign, and then two always can', async () => {
    const { requester, approver, finance } = desk
    expect(await change('true')).toMatchObject(NEEDED)
    await addStaffPasskeyTo(requester)
    expect(await change('true')).toMatchObject(NEEDED)
    const other = await addStaffPasskeyTo(approver)

    // It is checked again when it is approved.
    const { approval_id } = must(await change('true'))
    const kept = await desk.platform.db.delete(passkeys).where(eq(passkeys.accountId, requester.id)).returning()
    expect(await approve(approver, String(approval_id))).toMatchObject(NEEDED)
    await desk.platform.db.transaction(async (transaction) => {
      const added = { actor: SYSTEM, action: 'passkey.add', subjectId: requester.id, outcome: 'done' } as const
      await recordEvent(transaction, added)
      await transaction.insert(passkeys).values(kept)
    })
    expect(await approve(approver, String(approval_id))).toMatchObject({ status: 200 })

    const id = await fund()
    const required = { status: 403, body: { code: 'signature_required' } }
    for (const person of [approver, finance]) expect(await approve(person, id)).toMatchObject(required)
    expect(await desk.readOne(id)).toMatchObject({ status: 'pending' })
    expect(must(await approver.send(calls.readApproval, { params: { id } })).signing).toEqual({
      compulsory: true,
      has_passkey: true,
    })
    expect(await sign(approver, other.device, id)).toMatchObject({ status: 200 })

    expect(await removePasskey(approver, other.device, other.id)).toMatchObject(NEEDED)
    const params = { id: approver.id }
    expect(await requester.send(calls.disableStaff, { params, body: { reason: 'left' } })).toMatchObject(NEEDED)
    const demotion = { params, body: { name: 'Jo', role: 'support' } }
    expect(await requester.send(calls.changeStaff, demotion)).toMatchObject(NEEDED)

    // Of three signers, two who remove their passkeys at the same time would leave one.
    const third = { person: finance, ...(await addStaffPasskeyTo(finance)) }
    const both = [{ person: approver, ...other }, third]
    const outcomes = await Promise.all(both.map((each) => removePasskey(each.person, each.device, each.id)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = both[outcomes.findIndex(({ status }) => status === 409)] ?? third

    // Turning it off takes two people, and a signature.
    const off = String(must(await change('false')).approval_id)
    expect(await approve(left.person, off)).toMatchObject(required)
    expect(await sign(left.person, left.device, off)).toMatchObject({ status: 200 })
    expect(await removePasskey(left.person, left.device, left.id)).toMatchObject({ status: 200 })
    expect(await approve(finance, await fund())).toMatchObject({ status: 200 })
  })
})
