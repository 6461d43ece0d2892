import * as calls from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { addMethods } from '../../testing/add-methods.ts'
import { authenticateRows } from '../../testing/authenticate-rows.ts'
import { depositBody, must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

/** Gives a method instructions, as an approved change does. */
async function instruct(methodId: string, instructions: string): Promise<void> {
  await fixture.platform.sql.superuser.begin(async (sql) => {
    await sql`set local session_replication_role = 'replica'`
    await sql`update payment_methods set instructions = ${instructions} where id = ${methodId}`
    await authenticateRows(sql, fixture.platform.booksKeys)
  })
}

it('shows with a deposit and a bundle the instructions of their time, not those that its method has now', async () => {
  const { platform, offers } = fixture
  const method_id = newId()
  const shown = { type: 'deposit', kind: 'crypto', network: 'bitcoin', address: DEPOSIT_ADDRESSES.BTC } as const
  const wait = { instructions: 'Wait for 2 confirmations.' }
  await addMethods(platform.db, [{ id: method_id, name: 'Two confirmations', coins: ['BTC'], ...shown, ...wait }])
  const [person] = (await newCustomers(platform, 1)) as [Person]
  const submit = async (body: object) => String(must(await person.send(calls.submitTransaction, { body })).id)
  const quote = async (change: object) =>
    must(await person.send(calls.quoteDeposit, { body: { user_id: person.id, method_id, coin: 'BTC', ...change } }))
  const read = async (id: string) =>
    (await person.send(calls.readDeposit, { params: { userId: person.id, id } })).body.instructions
  const quoted = await quote({ amount: '0.01' })
  const forBundle = await quote({ amount_usd: '1500', bundle_id: offers.bundleId })
  expect(quoted.instructions).toBe(wait.instructions)
  const body = { ...depositBody(person, offers, '0.01', 'BTC'), method_id }
  const before = await submit(body)
  await instruct(method_id, 'Wait for 6 confirmations.')
  const made = await submit({ ...body, quote_id: quoted.id })
  const order = { user_id: person.id, type: 'bundle', token_symbol: 'Bitcoin', coin: 'BTC', amount: '1500' }
  const bundle = await submit({ ...order, method_id, bundle_id: offers.bundleId, quote_id: forBundle.id })
  expect(await Promise.all([before, made, bundle].map(read))).toEqual(Array(3).fill(wait.instructions))
  expect(await read(await submit(body))).toBe('Wait for 6 confirmations.')
})
