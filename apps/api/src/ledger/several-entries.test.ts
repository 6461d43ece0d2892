import { available, CHAINS, chainOf, formatAmount, confirmDeposit as rule, amount as units } from '@mintmark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelDeposit } from '../features/deposits/cancel-deposit.ts'
import { confirmDeposit } from '../features/deposits/confirm-deposit.ts'
import { deposits } from '../features/deposits/deposits-table.ts'
import { reverseDeposit } from '../features/deposits/reverse-deposit.ts'
import { readLines } from '../features/ledger/ledger-lines.ts'
import { readStatementOf } from '../features/ledger/statement.ts'
import { requestWithdrawal } from '../features/withdrawals/request-withdrawal.ts'
import { waitingDeposit, walletOf } from '../testing/money.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import { alsoDecide, command, messageReply } from './command.ts'
import { linkedRow } from './linked-row.ts'
import { SYSTEM } from './system-actor.ts'

const fixture = prepareFixture('owner')
const action = 'deposit.confirm'

let [one, other]: Person[] = []
/** A pending deposit of 10 USDT of each customer. */
let ids: { readonly one: string; readonly other: string }

beforeEach(async () => {
  // Two customers of one chain: their commands share a worker, and the ids of their entries sort in the order of the decisions.
  const everyone = await newCustomers(fixture.platform, CHAINS + 1)
  const people = [...Map.groupBy(everyone, ({ id }) => chainOf(id)).values()].find(({ length }) => length > 1) ?? []
  ;[one, other] = people
  const [first, second] = people.slice(0, 2).map((person) => waitingDeposit(person, fixture.offers, '10'))
  ids = { one: (await first) ?? '', other: (await second) ?? '' }
})
afterEach(async () => expect(await verifyBooks(fixture.platform)).toEqual([]))

const freeOf = async (person: Person | undefined): Promise<string> => {
  const [row] = await fixture.platform
    .reads`select amount::text from balances where owner_id = ${person?.id ?? ''} and account = 'available'`
  return String(row?.amount ?? '0')
}
const balances = async () => [await freeOf(one), await freeOf(other)].map(Number)
const entriesFor = (...subjects: string[]) =>
  fixture.platform
    .reads`select subject_id, owner_id from entries where subject_id in ${fixture.platform.reads(subjects)} order by id`

/** The postings on a customer's accounts in their order, each with the balance after it. */
const postingsOf = async (person: Person | undefined) => {
  const rows = await fixture.platform.reads<{ account: string; amount: string; after: string }[]>`
    select account, amount::text, balance_after::text as after from postings
    where owner_id = ${person?.id ?? ''} and balance_after is not null order by entry_id, ordinal`
  return rows.map(({ account, amount, after }) => [account, Number(amount), Number(after)])
}

const free = (person: Person | undefined) => available(person?.id ?? '', 'USDT')

/** Confirms the other deposit as a linked row, between the accounts that it declares. */
const alsoConfirmOther = (accounts = [free(other)]) =>
  linkedRow({
    subject: deposits.byId(ids.other),
    action,
    accounts: () => accounts,
    decide: (deposit, { at }) => rule(deposit, at),
  })

const withdrawOf = (person: Person | undefined, amount: string) =>
  requestWithdrawal({
    customerId: person?.id ?? '',
    coin: 'USDT',
    amount: units(amount),
    network: null,
    walletAddress: walletOf('USDT'),
    methodId: null,
    needsMail: false,
    shownFee: undefined,
    fresh: undefined,
    known: undefined,
  })

describe('a linked row', () => {
  it('moves its money together with that of the command', async () => {
    await fixture.platform.ledger.execute(alsoDecide(confirmDeposit({ id: ids.one }), alsoConfirmOther()), SYSTEM)
    expect(await balances()).toEqual([10, 10])
    expect(await entriesFor(ids.one, ids.other)).toEqual([
      { subject_id: ids.other, owner_id: other?.id },
      { subject_id: ids.one, owner_id: one?.id },
    ])
  })

  it('moves its money before the command, which counts on it', async () => {
    await fixture.platform.ledger.execute(alsoDecide(withdrawOf(other, '10'), alsoConfirmOther()), SYSTEM)
    expect(await balances()).toEqual([0, 0])
    expect(await postingsOf(other)).toEqual([
      ['available', 10, 10],
      ['available', -10, 0],
      ['held', 10, 10],
    ])
  })

  it('keeps the balance after each posting of a batch, without what was taken back', async () => {
    const { ledger } = fixture.platform
    await ledger.execute(cancelDeposit({ id: ids.one, customerId: one?.id ?? '' }), SYSTEM)
    const takenBack = alsoDecide(confirmDeposit({ id: ids.one }), alsoConfirmOther())
    const outcomes = await Promise.allSettled([
      ledger.execute(takenBack, SYSTEM),
      ledger.execute(confirmDeposit({ id: ids.other }), SYSTEM),
      ledger.execute(withdrawOf(other, '3'), SYSTEM),
      ledger.execute(withdrawOf(other, '8'), SYSTEM),
      ledger.execute(withdrawOf(other, '4'), SYSTEM),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['rejected', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ])
    expect(await postingsOf(other)).toEqual([
      ['available', 10, 10],
      ['available', -3, 7],
      ['held', 3, 3],
      ['available', -4, 3],
      ['held', 4, 7],
    ])
    expect(await postingsOf(one)).toEqual([])
  })

  it('moves nothing if the command is refused, and later commands of the batch do not count on it', async () => {
    const { ledger } = fixture.platform
    await ledger.execute(cancelDeposit({ id: ids.one, customerId: one?.id ?? '' }), SYSTEM)
    const both = alsoDecide(confirmDeposit({ id: ids.one }), alsoConfirmOther())
    const outcomes = await Promise.allSettled([
      ledger.execute(both, SYSTEM),
      ledger.execute(withdrawOf(other, '10'), SYSTEM),
    ])
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { code: 'already_decided' } },
      { status: 'rejected', reason: { code: 'insufficient_funds' } },
    ])
    expect(await balances()).toEqual([0, 0])
    expect(await entriesFor(ids.one, ids.other)).toEqual([])
  })

  it('moves nothing if another linked row finds that nothing is left to do', async () => {
    const isDone = linkedRow({ subject: deposits.byId(ids.one), action, decide: () => ({ done: 'before' }) })
    const all = alsoDecide(alsoDecide(confirmDeposit({ id: ids.one }), alsoConfirmOther()), isDone)
    expect(await fixture.platform.ledger.execute(all, SYSTEM)).toBe('before')
    expect(await balances()).toEqual([0, 0])
    expect(await entriesFor(ids.one, ids.other)).toEqual([])
  })

  it('throws if it moves money of an account that it has not declared, and nothing moves', async () => {
    const both = alsoDecide(confirmDeposit({ id: ids.one }), alsoConfirmOther([free(one)]))
    await expect(fixture.platform.ledger.execute(both, SYSTEM)).rejects.toThrow('an account that is not locked')
    expect(await balances()).toEqual([0, 0])
  })

  it('is part of what a preview shows', async () => {
    const both = alsoDecide(confirmDeposit({ id: ids.one }), alsoConfirmOther())
    const { effects } = await fixture.platform.ledger.preview(both, SYSTEM)
    expect(new Set(effects.map(({ account, after }) => `${account.ownerId} ${after}`))).toEqual(
      new Set([one, other].map((person) => `${person?.id} ${units('10')}`)),
    )
    expect(await balances()).toEqual([0, 0])
  })
})

describe('a decision with several entries', () => {
  /** Confirms both deposits with one decision, and notifies both customers. */
  const confirmBoth = command(action, ({ isBroken }: { readonly isBroken: boolean }) => ({
    subject: deposits.byId(ids.one),
    locks: { other: deposits.byId(ids.other) },
    accounts: () => [free(one), free(other)],
    decide: (deposit, { at, locked }) => {
      const { next, entry } = rule(deposit, at)
      const more = rule(locked.other, at).entry
      const second = more && isBroken ? { ...more, postings: more.postings.slice(1) } : more
      return { next, entry: [entry, second].filter((each) => each !== undefined) }
    },
    reply: messageReply('done'),
    notification: () => [
      { kind: 'deposit.confirmed', payload: { coin: 'USDT', amount: '10' } },
      { kind: 'deposit.confirmed', payload: { coin: 'USDT', amount: '10' }, customerId: other?.id ?? '' },
    ],
  }))
  const otherIsConfirmed = () =>
    linkedRow({
      subject: deposits.byId(ids.other),
      action,
      decide: (deposit, { at }) => ({ next: rule(deposit, at).next }),
    })

  it('writes an entry for each owner and notifies each of them', async () => {
    const both = alsoDecide(confirmBoth({ isBroken: false }), otherIsConfirmed())
    await fixture.platform.ledger.execute(both, SYSTEM)
    expect(await balances()).toEqual([10, 10])
    expect(await entriesFor(ids.one, ids.other)).toEqual([
      { subject_id: ids.one, owner_id: one?.id },
      { subject_id: ids.other, owner_id: other?.id },
    ])
    const mail = await fixture.platform
      .reads`select customer_id from outbox where kind = 'deposit.confirmed' and subject_id = ${ids.one} order by id`
    expect(mail.map((row) => row.customer_id)).toEqual([one?.id, other?.id])
  })

  it('posts none of them if one is a bug, and the rest of the batch is not affected', async () => {
    const { ledger } = fixture.platform
    const both = alsoDecide(confirmBoth({ isBroken: true }), otherIsConfirmed())
    const outcomes = await Promise.allSettled([
      ledger.execute(both, SYSTEM),
      ledger.execute(withdrawOf(one, '10'), SYSTEM),
      ledger.execute(confirmDeposit({ id: ids.other }), SYSTEM),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await balances()).toEqual([0, 10])
    expect(await entriesFor(ids.one)).toEqual([])
  })
})

describe('an account that is empty again after the batch that filled it first', () => {
  it('has a row, so that its postings are in the history and in the balances at any time', async () => {
    const { platform } = fixture
    await Promise.all([
      platform.ledger.execute(confirmDeposit({ id: ids.one }), SYSTEM),
      platform.ledger.execute(reverseDeposit({ id: ids.one, reason: 'a mistake', price: undefined }), SYSTEM),
    ])
    const rows = await platform.reads`select coin, amount::text from balances where owner_id = ${one?.id ?? ''}`
    expect(rows).toEqual([{ coin: 'USDT', amount: '0.00000000' }])
    expect(await postingsOf(one)).toEqual([
      ['available', 10, 10],
      ['available', -10, 0],
    ])
    const own = { customerId: one?.id ?? '', coin: 'USDT' }
    const lines = await readLines(platform.reads, own)
    expect(lines.map(({ kind, after }) => [kind, formatAmount(after.available)])).toEqual([
      ['deposit.reversed', '0.00000000'],
      ['deposit.confirmed', '10.00000000'],
    ])
    const period = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) }
    const { coins } = await readStatementOf(platform, own.customerId, { ...period, asOf: new Date() })
    expect(coins.map(({ entries, closing_balance }) => [entries.length, closing_balance])).toEqual([[2, '0.00000000']])
  })
})
