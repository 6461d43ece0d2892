import * as calls from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { type FilledForm, fillForm } from '../../testing/forms.ts'
import { must } from '../../testing/money.ts'
import { newApprover } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
const owner = prepare(() => newApprover(platform))
const finance = prepare(() => newApprover(platform, 'finance'))

const sent = (endpoint: typeof calls.createPaymentMethod | typeof calls.changePaymentMethod, form: FilledForm) =>
  fillForm(platform, { person: owner, endpoint, form }).then((answer) => answer.json())
const waiting = async (methodId: string) => {
  const rows = await platform.reads`select id from approvals where subject_id = ${methodId} and status = 'pending'`
  return { params: { id: String(rows[0]?.id) } }
}

it.each(['while it waits', 'after it was refused'])(
  'shows a second person all of a deposit method that customers have not seen, changed again %s',
  async (when) => {
    const fields = { name: 'Bank', type: 'deposit', kind: 'other', coins: 'USDT', instructions: 'IBAN GB29' }
    const { id } = await sent(calls.createPaymentMethod, { fields })
    must(await finance.send(calls.approveAction, await waiting(id)))
    const params = { id: String(id) }
    const instructions = 'IBAN of someone else'
    await sent(calls.changePaymentMethod, { params, fields: { ...fields, instructions } })
    const refusal = { ...(await waiting(id)), body: { reason: 'Call the bank first.' } }
    if (when === 'after it was refused') must(await finance.send(calls.refuseAction, refusal))
    await sent(calls.changePaymentMethod, { params, fields: { ...fields, instructions, name: 'Bank transfer' } })
    const { changes } = (await finance.send(calls.readApproval, await waiting(id))).body
    expect(changes).toContainEqual({ what: 'Instructions', before: null, after: instructions })
    expect(changes).toContainEqual({ what: 'Name', before: null, after: 'Bank transfer' })
  },
)

it('shows a second person all of a deposit method that was a withdrawal method before', async () => {
  const fields = {
    name: 'Wallet',
    kind: 'other',
    coins: 'USDT',
    address: 'Account 7',
    instructions: 'Write your name.',
  }
  const { id } = await sent(calls.createPaymentMethod, { fields: { ...fields, type: 'withdrawal' } })
  await sent(calls.changePaymentMethod, { params: { id: String(id) }, fields: { ...fields, type: 'deposit' } })
  const { changes } = (await finance.send(calls.readApproval, await waiting(id))).body
  const seen = ['Name', 'Kind', 'Coins', 'Address', 'Instructions']
  expect(changes).toMatchObject(seen.map((what) => ({ what, before: null })))
})
