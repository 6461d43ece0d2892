import { CHAINS } from '@mintmark/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '../actor.ts'
import { connectLedgerWorker } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { sendInOneChain } from '../db/one-chain.ts'
import { prepareOrRequestApproval } from '../features/approvals/approvable-action.ts'
import { approvableFund } from '../features/funding/approvable-fund.ts'
import { type Break, openMessageWire } from '../testing/message-wire.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { setLimitByHand } from '../testing/second-approver.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import { type Ledger, openLedger } from './execute.ts'

/** More statements than a transaction has. */
const STATEMENTS_MAX = 60

const platform = preparePlatform({ LOG_LEVEL: 'fatal' })
let wire: Awaited<ReturnType<typeof openMessageWire>>
let actor: StaffActor
let customer: Person

beforeAll(async () => {
  await addOffers(platform)
  // With a limit, each fund is counted in the sums of the staff member, whose rows the transaction adds.
  await setLimitByHand(platform, '1000000')
  wire = await openMessageWire(platform.env.DATABASE_URL)
  actor = { realm: 'staff', id: (await newStaff(platform)).id, role: 'owner', address: '127.0.0.1' }
  customer = (await newCustomers(platform, 1))[0] as Person
})
afterEach(async () => expect(await verifyBooks(platform)).toEqual([]))
afterAll(() => wire.close())

/** A ledger whose transactions reach PostgreSQL through the wire. Nothing else does. */
function openBehind(chainsPerBatch: number) {
  const { booksKeys: keys, market, reads } = platform
  const worker = connectLedgerWorker(wire.url)
  if (chainsPerBatch === 1) sendInOneChain(worker.sql)
  const context = {
    keys,
    lastKnown: market.lastKnown,
    clock: undefined,
    chainsPerBatch,
    noteStatements: () => undefined,
  }
  return { ledger: openLedger(worker, reads, context), close: () => worker.sql.end() }
}

/** A credit of a dollar, with a unique reason. */
async function newFund(isKeyed: boolean) {
  const reason = newId()
  const input = { customerId: customer.id, coin: 'USDT', amountUsd: '1', reason }
  const command = await prepareOrRequestApproval(platform, approvableFund, { input, actor }, true)
  const key = isKeyed ? { key: newId(), hash: Buffer.alloc(32) } : undefined
  const send = ({ execute }: Ledger): Promise<string> =>
    execute(command, actor, key).then(
      () => 'done',
      (error) => String(error.code),
    )
  return { reason, isKeyed, send }
}

/** The number of funds, entries and audit rows of each reason. */
async function countRows(reasons: readonly string[]): Promise<Map<unknown, number[]>> {
  const rows = await platform.reads`
    select reason, (select count(*)::int from funds where funds.reason = wanted.reason) as funds,
      (select count(*)::int from entries where entries.reason = wanted.reason) as entries,
      (select count(*)::int from audit_log where audit_log.reason = wanted.reason) as audit
    from unnest(${[...reasons]}::text[]) as wanted(reason)`
  return new Map(rows.map(({ reason, funds, entries, audit }) => [reason, [funds, entries, audit]]))
}

const NEVER = [0, 0, 0]
const ONCE = [1, 1, 1]

interface Way extends Pick<Break, 'from' | 'as'> {
  readonly chainsPerBatch: number
  /** True if the connection has prepared the statements, so that all of them are sent without waiting in between. */
  readonly isWarm: boolean
}

/** Sends two funds with a key and two without in one transaction, again and again, which breaks one statement later each time. */
async function breakEverywhere({ chainsPerBatch, isWarm, ...way }: Way) {
  const sent: (Awaited<ReturnType<typeof newFund>> & { readonly outcome: string })[] = []
  for (let after = 0; after < STATEMENTS_MAX; after++) {
    const { ledger, close } = openBehind(chainsPerBatch)
    if (isWarm) expect(await (await newFund(true)).send(ledger)).toBe('done')
    const funds = await Promise.all([true, false, true, false].map(newFund))
    wire.breakAt({ ...way, after })
    sent.push(...(await Promise.all(funds.map(async (fund) => ({ ...fund, outcome: await fund.send(ledger) })))))
    await close()
    if (!wire.hasBroken()) return sent
  }
  throw new Error('the transaction has more statements')
}

describe('a transaction whose connection breaks behind any of its statements', () => {
  it.each<Way>([
    { from: 'client', as: 'end', isWarm: false, chainsPerBatch: CHAINS },
    { from: 'database', as: 'reset', isWarm: true, chainsPerBatch: CHAINS },
    { from: 'client', as: 'end', isWarm: false, chainsPerBatch: 1 },
  ])(
    'is done once, and fails only for commands without a key that may have been done: $from, $as, $chainsPerBatch',
    async (way) => {
      const sent = await breakEverywhere(way)
      const keyed = sent.filter(({ isKeyed }) => isKeyed)
      expect(new Set(keyed.map(({ outcome }) => outcome))).toEqual(new Set(['done']))
      expect(new Set(await Promise.all(keyed.map(({ send }) => send(platform.ledger))))).toEqual(new Set(['done']))
      const rows = await countRows(sent.map(({ reason }) => reason))
      for (const { reason, outcome } of sent)
        expect(outcome === 'done' ? [ONCE] : [NEVER, ONCE]).toContainEqual(rows.get(reason))
      const unkeyed = sent.filter(({ isKeyed }) => !isKeyed).map(({ outcome }) => outcome)
      // Before the writes, while they or the commit are under way, and without a break.
      expect(unkeyed.join(' ')).toMatch(/^(done )+(unavailable )+(done ?)+$/)
    },
  )
})
