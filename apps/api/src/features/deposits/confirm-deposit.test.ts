import * as calls from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { must, waitingDeposit } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

const someone = async () => ((await newCustomers(fixture.platform, 1)) as [Person])[0]
const confirm = (id: string, body?: object) =>
  fixture.staff.send(calls.confirmTransaction, { params: { id }, ...(body && { body }) })

it('needs a transaction ID of its network, and is marked in the audit log without one', async () => {
  const id = await waitingDeposit(await someone(), fixture.offers, '5')
  expect(await confirm(id, { txid: 'f00' })).toMatchObject({
    status: 422,
    body: { code: 'txid_invalid', error: expect.stringMatching(/^An Ethereum transaction ID begins with 0x/) },
  })
  must(await confirm(id))
  const { body } = await fixture.staff.send(calls.listAudit, { query: { query: id } })
  const rows = body as unknown as { action: string; outcome: string; sentence: string }[]
  const done = rows.find(({ action, outcome }) => action === 'deposit.confirm' && outcome === 'done')
  expect(done?.sentence).toMatch(/, without a transaction ID$/)
})
