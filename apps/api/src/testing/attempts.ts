import { addFund, buyBundle, confirmTransaction, rejectInvestment, reverseDeposit } from '@mintmark/contracts'
import { afterAll, expect } from 'vitest'
import { newId, newIdFor } from '../db/ids.ts'
import { furnish } from './furnish.ts'
import { fundHouse, must, purchaseBody, waitingDeposit, waitingWithdrawal } from './money.ts'
import { newApprover } from './people.ts'
import { prepare, preparePlatform } from './prepare-platform.ts'
import { fingerprint } from './refusals.ts'
import { asked, setLimit } from './second-approver.ts'
import type { TestPlatform } from './test-platform.ts'
import { sealAll, verifyBooks } from './verify-books.ts'

/** An attempt with the API's database role, and PostgreSQL's refusal. `:name` stands for a value. */
export type Attempt = readonly [name: string, statement: string, refusal: RegExp]

/** Creates requests in every state, and returns the values that statements can refer to. */
async function makeValues(platform: TestPlatform): Promise<Record<string, string>> {
  const at = await furnish(platform)
  const { staff, customer, other, offers } = at
  const [confirmed, withdrawn] = [await waitingDeposit(customer, offers, '5'), await waitingWithdrawal(customer, '5')]
  for (const id of [confirmed, withdrawn]) must(await staff.send(confirmTransaction, { params: { id }, key: newId() }))
  must(await staff.send(rejectInvestment, { params: { id: at.investmentId } }))
  const bought = must(await customer.send(buyBundle, { body: purchaseBody(customer, offers, '1000') }))
  const reversed = await waitingDeposit(customer, offers, '5')
  must(await staff.send(confirmTransaction, { params: { id: reversed } }))
  must(await staff.send(reverseDeposit, { params: { id: reversed }, body: { reason: 'bounced' } }))
  await fundHouse(staff, '50')
  const second = await newApprover(platform)
  await setLimit(staff, second, '10')
  const large = { params: { id: other.id }, body: { token_symbol: 'BTC', usd_amount: '11' } }
  const approval = await asked(staff.send(addFund, large))
  await sealAll(platform)
  const [topUp] = await platform.reads<{ id: string }[]>`select id from top_ups limit 1`
  const [decided] = await platform.reads<{ id: string }[]>`select id from approvals where status = 'approved' limit 1`
  const [entry] = await platform.reads<{ id: string; actor_id: string; key: string }[]>`
    select e.id, k.actor_id, k.key from entries e, idempotency_keys k limit 1`
  return {
    customer: customer.id,
    other: other.id,
    entry: String(entry?.id),
    actor: String(entry?.actor_id),
    key: String(entry?.key),
    confirmed,
    withdrawn,
    rejected: at.investmentId,
    active: String(bought.id),
    bundle: offers.bundleId,
    fresh: newIdFor(customer.id),
    ofCustomer: newIdFor(customer.id),
    office: newIdFor(null),
    otherOffice: newIdFor(null),
    reversed,
    approval,
    staff: staff.id,
    second: second.id,
    ofSecond: newIdFor(second.id),
    topUp: String(topUp?.id),
    decided: String(decided?.id),
  }
}

/** Prepares a platform with one of everything for the attempts of a file. Verifies the books after all of them. */
export function prepareAttempts() {
  const platform = preparePlatform()
  const values = prepare(() => makeValues(platform))
  afterAll(async () => expect(await verifyBooks(platform)).toEqual([]))

  const filled = (statement: string) => statement.replace(/(?<!:):(\w+)/g, (_, name: string) => `'${values[name]}'`)
  /** Expects PostgreSQL to refuse the statement for this reason, and nothing to change. */
  const expectRefused = async (statement: string, refusal: RegExp) => {
    const before = await fingerprint(platform)
    await expect(platform.reads.unsafe(filled(statement))).rejects.toThrow(refusal)
    expect(await fingerprint(platform)).toBe(before)
  }
  return { platform, values, expectRefused }
}
