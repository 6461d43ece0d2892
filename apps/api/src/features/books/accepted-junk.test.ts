import { randomBytes } from 'node:crypto'
import * as calls from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { must } from '../../testing/money.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew } from './check-books.ts'

const fixture = prepareFixture('owner')

/** Ledger health after the check of each minute. */
async function check() {
  await sealAll(fixture.platform)
  await checkNew(fixture.platform)
  return must(await fixture.staff.send(calls.readLedgerHealth))
}

/** Adds an audit row as the database role of the API can, and returns what the checks say of its MAC. */
async function junk(action: string, text: string | null): Promise<string> {
  const id = newId()
  await fixture.platform.reads`
    insert into audit_log (chain, id, at, actor_realm, actor_id, action, subject_id, before, after, address, outcome, mac, key_number)
    values (chain_of(${id}::uuid), ${id}, now(), 'staff', ${fixture.staff.id}, ${action}, 'payouts', ${text}, ${text}, '127.0.0.1',
      'done', ${randomBytes(32)}, 1)`
  return `Audit row ${id} does not fit its MAC: it was changed, or the product did not write it.`
}

const accept = (sentences: readonly string[]) =>
  fixture.platform
    .reads`update payout_switch set stopped_at = null, found = '[]', accepted = ${JSON.stringify(sentences)}`

it('stops payouts for what nobody accepted behind a hundred violations that SQL accepted', async () => {
  const accepted: string[] = []
  for (let count = 0; count <= 100; count++) accepted.push(await junk('customer.change', null))
  await accept(accepted)
  expect(await check()).toMatchObject({
    health: 'red',
    payouts_stopped_at: expect.stringMatching(/Z$/),
    found: expect.arrayContaining([expect.stringMatching(/^Nobody accepted the violation /)]),
  })
})
