import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { BEGINNING, checkNewEntries } from '../../ledger/check-new-entries.ts'
import { challengeFor } from '../../ledger/signed-texts.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { give, must, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { ADMIN_SITE, addStaffPasskeyTo, optionsIn, signatureBy } from '../../testing/passkeys.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { asked, setLimit } from '../../testing/second-approver.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { sealAll, verifyBooks } from '../../testing/verify-books.ts'

const platform = preparePlatform()
/** The signed approval of a withdrawal. */
let id: string

beforeAll(async () => {
  const [requester, approver] = [await newApprover(platform), await newApprover(platform)]
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  await addOffers(platform)
  await give(requester, customer, '500')
  await setLimit(requester, approver, '100')
  const { device, id: passkeyId } = await addStaffPasskeyTo(approver)
  const withdrawal = await waitingWithdrawal(customer, '150')
  id = await asked(requester.send(calls.confirmTransaction, { params: { id: withdrawal } }))
  const body = await signatureBy(approver, device, id)
  must(await approver.send(calls.approveAction, { params: { id }, body }))
  // A signature stays provable after its passkey is gone.
  const check = must(await approver.send(calls.startStaffFactorCheck, { body: { purpose: 'remove_passkey' } }))
  const proof = { challenge_id: check.challenge_id, credential: device.get(optionsIn(check), ADMIN_SITE) }
  must(await approver.send(calls.removeStaffPasskey, { params: { id: passkeyId }, body: proof }))
  await sealAll(platform)
})

/** One bit of a column turned over: a byte that was set to a fixed value would in one of 256 runs be what it was. */
const flipped = (column: string) => `${column} = set_byte(${column}, 20, get_byte(${column}, 20) # 1)`
const hex = (text: string) => `decode('${Buffer.from(text, 'base64url').toString('hex')}', 'hex')`

/** A signature by a device of the forger over the right content, as the columns of its row. */
async function forgedSignature(): Promise<string> {
  const [row] = await platform.reads`select content, nonce from approval_signatures`
  const device = softwareAuthenticator()
  const made = device.create({ challenge: 'AA', rp: { id: 'localhost' } }, ADMIN_SITE)
  const options = { challenge: challengeFor(row?.nonce, row?.content), rpId: 'localhost' }
  const { response } = device.get(options, ADMIN_SITE)
  // The attestation ends with the public key, behind 37 bytes, 16 of the model, 2 of a length and the id of 32.
  const object = Buffer.from(String(made.response.attestationObject), 'base64url')
  const key = object.subarray(object.length - 77).toString('base64url')
  return `public_key = ${hex(key)}, authenticator_data = ${hex(String(response.authenticatorData))},
    client_data = ${hex(String(response.clientDataJSON))}, signature = ${hex(String(response.signature))}`
}

const said = (text: string) => `${text.replace('ID', id)}`
const OTHER_CONTENT = 'The signature of approval ID is over another content than the request has.'
const NO_FIT = 'The signature of approval ID does not fit its content and public key.'

describe('a signed approval', () => {
  it('is right, also after its passkey was removed', async () => {
    expect(await verifyBooks(platform)).toEqual([])
  })

  it.each<[string, string | (() => Promise<string>), string[]]>([
    [
      'another content',
      `update approval_signatures set content = replace(content, '150.00000000', '151.00000000')`,
      [OTHER_CONTENT, NO_FIT],
    ],
    ['another signature', `update approval_signatures set ${flipped('signature')}`, [NO_FIT]],
    ['another public key', `update approval_signatures set ${flipped('public_key')}`, [NO_FIT]],
    [
      'a signature by another passkey over the same content',
      async () => `update approval_signatures set ${await forgedSignature()}`,
      ['Approval ID was signed with a public key that was not added to the account of its approver before.'],
    ],
    ['another amount', `update approvals set amount_usd = 149 where signed`, [OTHER_CONTENT]],
    ['another input', `update approvals set input = input || ' ' where signed`, [OTHER_CONTENT]],
    ['another destination', `update withdrawals set wallet_address = 'T' || wallet_address`, [OTHER_CONTENT]],
    ['no signature', 'delete from approval_signatures', ['Approval ID says that it is signed, and has no signature.']],
    [
      'no sign of a signature',
      'delete from approval_signatures; update approvals set signed = false',
      ['Approval ID says that it is not signed, and the audit log says otherwise.'],
    ],
    [
      'a signature that it does not mention',
      'update approvals set signed = false',
      ['Approval ID has a signature, and says that it has none.'],
    ],
  ])('with %s is found by the check of everything and by that of each minute', async (_, corrupt, reported) => {
    const statement = typeof corrupt === 'string' ? corrupt : await corrupt()
    await asSuperuser(
      platform,
      `create table kept_signatures as select * from approval_signatures;
       create table kept_approvals as select * from approvals;
       create table kept_withdrawals as select * from withdrawals;
       ${statement}`,
    )
    const whole = await verifyBooks(platform)
    const { violations: each } = await checkNewEntries(platform.reads, BEGINNING, platform.booksKeys)
    await asSuperuser(
      platform,
      `delete from approval_signatures; insert into approval_signatures select * from kept_signatures;
       delete from approvals; insert into approvals select * from kept_approvals;
       delete from withdrawals; insert into withdrawals select * from kept_withdrawals;
       drop table kept_signatures, kept_approvals, kept_withdrawals`,
    )
    for (const found of [whole, each]) expect(found).toEqual(expect.arrayContaining(reported.map(said)))
    expect(await verifyBooks(platform)).toEqual([])
  })

  it('by a member who did not decide it is found', async () => {
    const [row] = await platform.reads`select requested_by as other, decided_by as decider from approvals where signed`
    await asSuperuser(platform, `update approval_signatures set approver_id = '${row?.other}'`)
    expect(await verifyBooks(platform)).toContain(
      said(`Approval ID was signed by ${row?.other}, who did not decide it.`),
    )
    await asSuperuser(platform, `update approval_signatures set approver_id = '${row?.decider}'`)
  })
})
