import {
  assignUnidentifiedDeposit,
  confirmInvestment,
  confirmTransaction,
  recordUnidentifiedDeposit,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { fireAtOnce, type Shot, tally } from '../../testing/at-once.ts'
import { must, waitingDeposit, waitingInvestment } from '../../testing/money.ts'
import { type Got, newCustomers, type Person } from '../../testing/people.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { PROCESSES } from '../../testing/race.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'

const race = prepareRace(12)
const REFUSED = { status: 409, body: { code: 'txid_recorded' } }

let made = 0
const freshTxid = () => `0x${String(++made).padStart(64, 'b')}`
const shot = (endpoint: Shot['endpoint'], parts: Shot['parts']): Shot => ({ person: race.staff, endpoint, parts })
const recording = (txid: string, network: string | null = 'ethereum') =>
  shot(recordUnidentifiedDeposit, {
    body: { token_symbol: 'USDT', amount: '40', network, txid, arrived_at: '2026-11-20T09:00:00.000Z' },
  })
const confirming = (id: string, txid: string) => shot(confirmTransaction, { params: { id }, body: { txid } })
const assigning = (id: string, { id: user_id }: Person) =>
  shot(assignUnidentifiedDeposit, { params: { id }, body: { user_id } })

/** Sends a call to the other process than the first one of the race. */
const sendToOther = async (call: Shot): Promise<Got> => {
  const [answer] = await fireAtOnce(race.apps(2).slice(1), [call])
  return answer as Got
}

/** Sends a confirmation that waits for a lock of another session while the other process does something else. */
async function whileItWaits<Done>(lock: string, call: Shot, meanwhile: () => Promise<Done>) {
  const sent = await race.platform.sql.superuser.begin(async (sql) => {
    await sql.unsafe(lock)
    const confirmation = fireAtOnce(race.apps(1), [call])
    await untilLockWaits(race.platform)
    return { confirmation, done: await meanwhile() }
  })
  return { done: sent.done, confirmed: (await sent.confirmation)[0] as Got }
}

describe('one payment is credited once', () => {
  it('when funds are recorded and assigned with its TXID while the confirmation waits', async () => {
    const [customer, other] = race.customers as [Person, Person]
    const txid = freshTxid()
    const id = await waitingDeposit(customer, race.offers, '40')
    const lock = `select from deposits where id = '${id}' for update`
    const { done, confirmed } = await whileItWaits(lock, confirming(id, txid), async () => {
      const { id: funds } = must(await sendToOther(recording(txid)))
      return sendToOther(assigning(String(funds), other))
    })
    expect(done).toMatchObject({ status: 200, body: { message: 'Assigned and credited' } })
    expect(confirmed).toMatchObject(REFUSED)
  })

  it('when its TXID is recorded while the confirmation is written', async () => {
    const txid = freshTxid()
    const id = await waitingDeposit(race.customers[2] as Person, race.offers, '40')
    const lock = 'lock table request_txids in exclusive mode'
    const { done, confirmed } = await whileItWaits(lock, confirming(id, txid), async () => {
      const recorded = sendToOther(recording(txid))
      await untilLockWaits(race.platform, 2)
      return { recorded }
    })
    expect(confirmed).toMatchObject({ status: 200 })
    expect(await done.recorded).toMatchObject(REFUSED)
  })
})

describe.each(PROCESSES)('one payment in %i processes', (processes) => {
  const people = () => race.customers.slice(3) as readonly Person[]

  /** Sends both calls of each pair concurrently, and expects one of them to win. */
  async function expectOneOfEach(pairs: readonly (readonly [Shot, Shot])[]): Promise<void> {
    // Alternating, so that each side is first in some process.
    const shots = pairs.flatMap(([one, other], index) => (index % 3 === 0 ? [other, one] : [one, other]))
    const answers = await fireAtOnce(race.apps(processes), shots)
    const perPair = pairs.map((_, index) => tally(answers.slice(2 * index, 2 * index + 2)))
    expect(perPair).toEqual(pairs.map(() => ({ '200': 1, '409 txid_recorded': 1 })))
  }

  it('is that of a deposit or of unidentified funds, of many that are confirmed and recorded concurrently', async () => {
    const pairs = await Promise.all(
      people().map(async (person) => {
        const [id, txid] = [await waitingDeposit(person, race.offers, '40'), freshTxid()]
        return [confirming(id, txid), recording(txid)] as const
      }),
    )
    await expectOneOfEach(pairs)
  })

  it('is that of a bundle or of unidentified funds', async () => {
    // People whose confirmation won have the bundle, so they cannot request it again in another number of processes.
    const buyers = await newCustomers(race.platform, 9)
    const pairs = await Promise.all(
      buyers.map(async (person) => {
        const id = await waitingInvestment(person, race.offers, '1000')
        const txid = `bank ${freshTxid()}`
        return [shot(confirmInvestment, { params: { id }, body: { txid } }), recording(txid, null)] as const
      }),
    )
    await expectOneOfEach(pairs)
  })

  it('is assigned once, and none of those who confirm with it meanwhile', async () => {
    const txid = freshTxid()
    const funds = String(must((await fireAtOnce(race.apps(1), [recording(txid)]))[0] as Got).id)
    const ids = await Promise.all(people().map((person) => waitingDeposit(person, race.offers, '40')))
    const confirmations = ids.map((id) => confirming(id, txid))
    const answers = await fireAtOnce(race.apps(processes), [
      ...confirmations.slice(0, 4),
      ...people().map((person) => assigning(funds, person)),
      ...confirmations.slice(4),
    ])
    const count = people().length
    expect(tally(answers)).toEqual({
      '200': 1,
      '409 already_decided': count - 1,
      '409 txid_recorded': count,
    })
  })
})
