import {
  addFund,
  buyBundle,
  confirmTransaction,
  creditProfit,
  type Endpoint,
  payOut,
  reverseDeposit,
  submitTransaction,
  topUpFunding,
} from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { bundles } from '../../db/schema.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { addBundles, changeBundleRow } from '../../testing/audited-offers.ts'
import {
  depositBody,
  fundHouse,
  give,
  must,
  purchaseBody,
  ripeInvestment,
  runningInvestment,
  waitingDeposit,
  withdrawalBody,
} from '../../testing/money.ts'
import type { Person, Sent } from '../../testing/people.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { PROCESSES } from '../../testing/race.ts'

const race = prepareRace()

interface Call {
  readonly person: Person
  readonly endpoint: Endpoint
  readonly parts: Sent
}

/** Every kind of money call, each on fresh data. */
const CALLS: Record<string, () => Promise<Call>> = {
  'a deposit': async () => {
    const person = await race.customerWith('1')
    return { person, endpoint: submitTransaction, parts: { body: depositBody(person, race.offers, '10') } }
  },
  'a withdrawal': async () => {
    const person = await race.customerWith('100')
    return { person, endpoint: submitTransaction, parts: { body: withdrawalBody(person, '60') } }
  },
  'a purchase': async () => {
    const person = await race.customerWith('3000')
    return { person, endpoint: buyBundle, parts: { body: purchaseBody(person, race.offers, '1000') } }
  },
  'a bundle paid by deposit': async () => {
    const person = await race.customerWith('1')
    const body = { type: 'bundle', token_symbol: 'Bank transfer', method_id: race.offers.bankId, amount: '1000' }
    return {
      person,
      endpoint: submitTransaction,
      parts: { body: { ...body, user_id: person.id, bundle_id: race.offers.bundleId } },
    }
  },
  'a payout': async () => {
    const person = await race.customerWith('1')
    const id = await ripeInvestment(race.staff, person, race.offers)
    return {
      person,
      endpoint: payOut,
      parts: { body: { user_id: person.id, user_bundle_id: id, token_symbol: 'BTC' } },
    }
  },
  'a fund': async () => {
    const { id } = await race.customerWith('1')
    return {
      person: race.staff,
      endpoint: addFund,
      parts: { params: { id }, body: { token_symbol: 'BTC', usd_amount: '500', reason: 'twice?' } },
    }
  },
  'a top-up': async () => ({
    person: race.staff,
    endpoint: topUpFunding,
    parts: { params: { id: HOUSE_FUNDING_ID }, body: { amount: '5', reason: 'twice?', evidence: 'none' } },
  }),
  'a credit': async () => {
    const id = await runningInvestment(await race.customerWith('3000'), race.offers, '1000')
    await fundHouse(race.staff, '25')
    return { person: race.staff, endpoint: creditProfit, parts: { params: { id }, body: { amount: '25' } } }
  },
  'a reversal': async () => {
    const id = await waitingDeposit(await race.customerWith('1'), race.offers, '25')
    must(await race.staff.send(confirmTransaction, { params: { id } }))
    return { person: race.staff, endpoint: reverseDeposit, parts: { params: { id }, body: { reason: 'twice?' } } }
  },
  'a confirmation': async () => {
    const id = await waitingDeposit(await race.customerWith('1'), race.offers, '25')
    return { person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } }
  },
}

/** Counts the actions done so far: each has one row in the audit log. */
const actions = async () => {
  const [row] = await race.platform.reads`select count(*)::int as done from audit_log where outcome = 'done'`
  return Number(row?.done)
}

describe.each(PROCESSES)('the same key in %i processes', (processes) => {
  it.each(Object.entries(CALLS))(
    'does %s once when it comes 10 times concurrently, and once more later',
    async (_, make) => {
      const { person, endpoint, parts } = await make()
      const key = newId()
      const before = await actions()
      const answers = await fireAtOnce(race.apps(processes), times(10, { person, endpoint, parts: { ...parts, key } }))
      const once = await actions()
      const later = await fireAtOnce(race.apps(processes), times(2, { person, endpoint, parts: { ...parts, key } }))
      expect(tally([...answers, ...later])).toEqual({ '200': 12 })
      expect(new Set([...answers, ...later].map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(once - before).toBe(1)
      expect(await actions()).toBe(once)
    },
  )

  it.each(Object.entries(CALLS))('refuses the same key for another request than %s', async (_, make) => {
    const { person, endpoint, parts } = await make()
    const key = newId()
    const other =
      person === race.staff
        ? {
            endpoint: addFund,
            parts: {
              params: { id: (await race.customerWith('1')).id },
              body: { token_symbol: 'BTC', usd_amount: '7' },
            },
          }
        : { endpoint: submitTransaction, parts: { body: withdrawalBody(person, '0.5') } }
    const answers = await fireAtOnce(race.apps(processes), [
      { person, endpoint, parts: { ...parts, key } },
      { person, endpoint: other.endpoint, parts: { ...other.parts, key } },
    ])
    expect(tally(answers)).toEqual({ '200': 1, '409 idempotency_conflict': 1 })
  })
})

describe('a key', () => {
  it('belongs to its actor: two customers may use the same one', async () => {
    const [one, other] = [await race.customerWith('100'), await race.customerWith('100')]
    const key = newId()
    const shots = [one, other].map((person) => ({
      person,
      endpoint: submitTransaction,
      parts: { body: withdrawalBody(person, '60'), key },
    }))
    const answers = await fireAtOnce(race.apps(2), shots)
    expect(tally(answers)).toEqual({ '200': 2 })
    expect(answers[0]?.body.id).not.toEqual(answers[1]?.body.id)
  })

  it('keeps the refusal of a rule even when its cause is gone', async () => {
    const person = await race.customerWith('10')
    const request = { body: withdrawalBody(person, '50'), key: newId() }
    const first = await person.send(submitTransaction, request)
    expect(first).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } })
    await give(race.staff, person, '100')
    const again = await person.send(submitTransaction, request)
    expect(again).toMatchObject({ status: 422, body: { code: 'insufficient_funds', details: first.body.details } })
    expect(await person.send(submitTransaction, { ...request, key: newId() })).toMatchObject({ status: 200 })
  })

  it('is still unused after a refusal from before the executor', async () => {
    const person = await race.customerWith('3000')
    const key = newId()
    const unknown = { ...purchaseBody(person, race.offers, '1000'), bundle_id: newId() }
    expect(await person.send(buyBundle, { body: unknown, key })).toMatchObject({
      status: 404,
      body: { code: 'bundle_unknown' },
    })
    const right = { body: purchaseBody(person, race.offers, '1000'), key }
    const bought = await person.send(buyBundle, right)
    expect(bought).toMatchObject({ status: 200 })
    expect(await person.send(buyBundle, right)).toEqual({ ...bought, headers: expect.anything() })
  })

  it('returns the first answer after the offer is gone', async () => {
    const person = await race.customerWith('3000')
    const id = newId()
    const { db } = race.platform
    const [bundle] = await db.select().from(bundles).where(eq(bundles.id, race.offers.bundleId))
    await addBundles(db, [{ ...(bundle as typeof bundles.$inferSelect), id, name: 'For a day' }])
    const request = { body: { ...purchaseBody(person, race.offers, '1000'), bundle_id: id }, key: newId() }
    const first = await person.send(buyBundle, request)
    await changeBundleRow(db, id, { archivedAt: new Date() })
    expect(await person.send(buyBundle, request)).toMatchObject({ status: 200, body: first.body })
  })

  it('is optional: without it the same request twice is two requests', async () => {
    const person = await race.customerWith('100')
    const shot = { person, endpoint: submitTransaction, parts: { body: withdrawalBody(person, '10') } }
    expect(tally(await fireAtOnce(race.apps(2), times(5, shot)))).toEqual({ '200': 5 })
    const held = await race.platform
      .reads`select amount::text from balances where owner_id = ${person.id} and account = 'held'`
    expect(held[0]?.amount).toBe('50.00000000')
  })
})
