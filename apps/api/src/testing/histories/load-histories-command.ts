import { parseArgs } from 'node:util'
import { amount, invariant } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { connectReads, LATE, type LedgerSql } from '../../db/connect.ts'
import { bundles as bundleTable } from '../../db/schema.ts'
import { reader, type Stored } from '../../db/set-statements.ts'
import { readEnv } from '../../env.ts'
import { openBooksKeys } from '../../integrations/books-keys.ts'
import { countNext } from '../../jobs/count-figures.ts'
import { keepPortfolioSnapshots } from '../../ledger/portfolio-snapshots.ts'
import { sealAuditRows, sealEntries } from '../../ledger/seal-entries.ts'
import { addConversation } from './add-conversation.ts'
import { addInvestment } from './add-investment.ts'
import { addNotifications } from './add-notifications.ts'
import { addRefusedApproval } from './add-refused-approval.ts'
import { fundHouse, keepFundingBalance } from './fund-house.ts'
import { History } from './history.ts'
import { signInStaff } from './sign-in-staff.ts'
import { writeHistories } from './write-histories.ts'

// The benchmarks load a platform of honest size: every customer has `each` entries of some day of the last year, the first one
// has `long` entries over that year, and the second one `busy` withdrawals in the last 24 hours. One customer in five has an
// investment besides, and one in ten a request that was refused and a conversation.

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
/** Nothing but the withdrawals of the second customer is newer: so no sum of the last day has to be kept. */
const QUIET_MS = 3 * DAY_MS
const CUSTOMERS_AT_ONCE = 300
const STEPS_AT_ONCE = 700
/** One customer of so many invests, and one of so many asked for something. */
const INVESTORS_ONE_IN = 5
const ASKERS_ONE_IN = 10
const TERM_DAYS = 14
const INVESTED = { usd: amount('200'), profitUsd: amount('4') }
const COINS = ['BTC', 'ETH', 'USDT'] as const

const options = { each: { type: 'string' }, long: { type: 'string' }, busy: { type: 'string' } } as const
const given = parseArgs({ options }).values
const [each, long, busy] = [Number(given.each), Number(given.long), Number(given.busy)]
invariant(each > COINS.length, 'every customer has a deposit in each coin and more')

/** A step writes thousands of rows, which takes longer on a busy machine than a request may. */
const SECONDS_MAX = 1800
const { connection } = LATE
const sql = connectReads(String(process.env.DATABASE_URL), {
  ...LATE,
  answer_timeout: SECONDS_MAX,
  connection: { ...connection, statement_timeout: SECONDS_MAX * 1000, default_transaction_read_only: false },
})
const keys = openBooksKeys(readEnv({ ...process.env, NODE_ENV: 'test' }))
const now = Date.now()
const minutesAfter = (at: number, minutes: number) => new Date(at + minutes * 60_000)

const [member] = await sql<{ id: string }[]>`select id from staff order by id limit 1`
const [method] = await sql<{ id: string }[]>`select id from payment_methods where type = 'deposit' order by id limit 1`
const customers = await sql<{ id: string }[]>`select id from customers order by id`
const [first, second] = customers
invariant(
  member !== undefined && method !== undefined && first !== undefined && second !== undefined,
  'the platform has staff, a deposit method and customers',
)
const offers = await sql<Stored<typeof bundleTable>[]>`
  select id, name, description, roi, days, amount_usd as "amountUsd", min_amount_usd as "minAmountUsd",
    max_amount_usd as "maxAmountUsd", min_payout_usd as "minPayoutUsd", returns_principal as "returnsPrincipal",
    funding_id as "fundingId"
  from bundles where name like 'Past %' order by id`
const bundles = offers.map(reader(bundleTable))
const staff: StaffActor = { realm: 'staff', id: member.id, role: 'owner', address: '127.0.0.1' }

await addPartitions(sql)
await signInStaff(sql, keys, staff, now - YEAR_MS)
await fundHouse(sql, keys, staff, new Date(now - YEAR_MS))
let written = 0
await loadEveryone(customers.slice(2), method.id)
await Promise.all([
  loadLong(new History(first.id, staff), method.id),
  loadBusy(new History(second.id, staff), method.id),
])
await keepFundingBalance(sql)
await sealAll()
while (await keepPortfolioSnapshots(sql));
await addNotifications(sql)
while (await countNext(sql));
await sql.end()
console.log(`${written} entries were written and sealed.`)

/** The audit log of the last year, by month. */
async function addPartitions(sql: LedgerSql): Promise<void> {
  await sql`select add_month_partition(parent, month::date) from unnest(array['audit_log', 'outbox']) as parent,
    generate_series(date_trunc('month', now() - interval '1 year'), now(), '1 month') as month`
}

/** Three entries in each step: a deposit, and a withdrawal that was sent. Every tenth step has an investment with three more. */
async function loadLong(history: History, methodId: string): Promise<void> {
  const steps = Math.floor((long * 10) / 33)
  for (let step = 0; step < steps; step++) {
    const at = now - YEAR_MS + (step * (YEAR_MS - QUIET_MS)) / steps
    const coin = COINS[step % 4] ?? 'USDT'
    history.deposit({ coin, usd: amount('60'), at: new Date(at), decidedAt: minutesAfter(at, 1) }, methodId)
    history.withdraw({ coin, usd: amount('40'), at: minutesAfter(at, 2), decidedAt: minutesAfter(at, 3) }, 'confirmed')
    // After some steps the balance covers a principal.
    if (step > 50 && step % 10 === 9) {
      const ends = { completedAt: minutesAfter(at, 6), paidAt: minutesAfter(at, 7) }
      const times = { boughtAt: minutesAfter(at, 4), creditedAt: minutesAfter(at, 5), ...ends }
      addInvestment(history, { ...INVESTED, bundle: bundleAt(step), ...times })
    }
    if (step % STEPS_AT_ONCE === STEPS_AT_ONCE - 1 || step === steps - 1) await write([history])
  }
}

/** Withdrawals of the last 24 hours that staff rejected. */
async function loadBusy(history: History, methodId: string): Promise<void> {
  const begun = now - DAY_MS
  COINS.forEach((coin, place) => {
    const at = begun - (COINS.length - place) * 60_000
    history.deposit({ coin, usd: amount('10000'), at: new Date(at), decidedAt: new Date(at + 30_000) }, methodId)
  })
  for (let step = 0; step < busy; step++) {
    const at = begun + (step * (DAY_MS - 60_000)) / busy
    history.withdraw(
      { coin: 'USDT', usd: amount('20'), at: new Date(at), decidedAt: new Date(at + 0.4 * (DAY_MS / busy)) },
      'rejected',
    )
    if (step % STEPS_AT_ONCE === STEPS_AT_ONCE - 1 || step === busy - 1) await write([history])
  }
}

/** The entries of each customer: deposits in each coin, one more if they would not be even, and withdrawals, sent and rejected by turns. */
async function loadEveryone(people: readonly { readonly id: string }[], methodId: string): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < people.length) {
      const from = next
      next += CUSTOMERS_AT_ONCE
      await write(historiesOf(people.slice(from, next), methodId, from / people.length))
    }
  }
  await Promise.all([work(), work()])
}

/** The histories of some customers, from a part of the year on. */
function historiesOf(people: readonly { readonly id: string }[], methodId: string, part: number): readonly History[] {
  return people.map(({ id }, index) => {
    const at = now - YEAR_MS + part * (YEAR_MS - QUIET_MS - DAY_MS) + index * 1000
    const history = new History(id, staff)
    const deposits = COINS.length + ((each - COINS.length) % 2)
    for (let place = 0; place < deposits; place++) {
      const coin = COINS[place % COINS.length] ?? 'USDT'
      const times = { at: minutesAfter(at, 10 * place), decidedAt: minutesAfter(at, 10 * place + 5) }
      history.deposit({ coin, usd: amount('10000'), ...times }, methodId)
    }
    // A withdrawal has two entries: what it holds, and what was decided.
    for (let place = 0; place < (each - deposits) / 2; place++) {
      const minutes = 10 * deposits + 10 + 20 * place
      const times = { at: minutesAfter(at, minutes), decidedAt: minutesAfter(at, minutes + 10) }
      history.withdraw({ coin: 'USDT', usd: amount('100'), ...times }, place % 2 === 0 ? 'confirmed' : 'rejected')
    }
    const last = at + (10 * deposits + 10 + 10 * each) * 60_000
    if (index % INVESTORS_ONE_IN === 0) invest(history, last, index / INVESTORS_ONE_IN)
    if (index % ASKERS_ONE_IN === 0) ask(history, last, index / ASKERS_ONE_IN)
    return history
  })
}

/** A request that staff refused, and a question that they answered; every second one is closed. */
function ask(history: History, at: number, place: number): void {
  addRefusedApproval(history, { usd: amount('20000'), at: new Date(at), refusedAt: minutesAfter(at, 10) })
  const closedAt = place % 2 === 0 ? minutesAfter(at, 60) : undefined
  addConversation(history, {
    subject: `Question ${place}`,
    at: new Date(at),
    answeredAt: minutesAfter(at, 30),
    closedAt,
  })
}

/** One of the bundles, by turns. */
function bundleAt(place: number) {
  const bundle = bundles[place % bundles.length]
  invariant(bundle !== undefined, 'the platform has bundles of the past')
  return bundle
}

/** An investment that took its course: bought, credited after a week, completed after two, and one of two paid out a day later. */
function invest(history: History, at: number, place: number): void {
  const reached = (days: number) => (at + days * DAY_MS < now - DAY_MS ? new Date(at + days * DAY_MS) : undefined)
  const completedAt = reached(TERM_DAYS)
  const paidAt = place % 2 === 0 ? reached(TERM_DAYS + 1) : undefined
  const times = { boughtAt: new Date(at), creditedAt: reached(TERM_DAYS / 2), completedAt, paidAt }
  addInvestment(history, { ...INVESTED, bundle: bundleAt(place), ...times })
}

/** The job seals while the entries are written, as on a platform at work: it catches up every few transactions. */
async function write(histories: readonly History[]): Promise<void> {
  const count = await writeHistories(sql, keys, histories)
  const before = written
  written += count
  if (Math.floor(written / 4000) > Math.floor(before / 4000)) await sealAll()
  if (Math.floor(written / 100_000) > Math.floor(before / 100_000)) console.log(`${written} entries`)
}

async function sealAll(): Promise<void> {
  for (const seal of [sealEntries, sealAuditRows]) while (!(await seal(sql)).isCaughtUp);
}
