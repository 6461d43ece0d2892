import { amountOfUnits, HOUSE_FUNDING_ID } from '@mintmark/domain'
import postgres from 'postgres'
import { newId, newOwnerId } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { fundingAccounts } from '../../db/schema.ts'
import { addBundles, recordCoins } from '../audited-offers.ts'
import { setNoLimits } from '../limits.ts'
import { tokenTo } from '../mailed-links.ts'
import type { Offers } from '../money.ts'
import { addOffers } from '../offers.ts'
import { newApprover, newCustomers, type Person } from '../people.ts'
import { recordStaff } from '../recorded-staff.ts'
import { relaxSettings } from '../relax-settings.ts'
import { openTestPlatform, recordRelaxedSettings, type TestPlatform } from '../test-platform.ts'
import { uncheckedUrl } from '../unchecked-url.ts'
import { fundStep } from './cash-steps.ts'
import { topUpStep } from './house-steps.ts'
import { BUNDLES, PlainModel, type StaffMember, textOf } from './plain-model.ts'
import { buyStep } from './purchase-steps.ts'
import { CUSTOMERS, type Outside, type Plan, type Step, type World } from './step.ts'

/** The environment in which sequences run: a platform with two staff members. */
export interface ModelEnvironment extends Outside {
  readonly platform: TestPlatform
  readonly offers: Offers
  readonly staffMembers: Record<StaffMember, Person>
  /** Deletes everything that a sequence has created, the books included. */
  readonly wipe: () => Promise<void>
  readonly close: () => Promise<void>
}

const MADE = [
  ...[
    'price_checks',
    'seals',
    'audit_seals',
    'postings',
    'entries',
    'balances',
    'deposits',
    'withdrawals',
    'investments',
    'funds',
    'top_ups',
    'approvals',
    'approval_signatures',
  ],
  ...['scam_reports', 'audit_log', 'outbox', 'idempotency_keys', 'settings', 'approval_sums'],
  ...[
    'saved_addresses',
    'rate_limits',
    'pending_work',
    'open_investments',
    'withdrawal_addresses',
    'request_txids',
    'depositors',
  ],
  ...['profit_runs', 'profit_run_lines', 'unidentified_deposits', 'deposit_memos'],
  ...[
    'portfolio_snapshots',
    'snapshot_positions',
    'request_figures',
    'entry_figures',
    'profit_figures',
    'action_figures',
  ],
  ...['row_figures', 'uncounted_requests', 'uncounted_changes'],
]

/** Removes the people and offers of all sequences so far. The checks read all of them, so they would take longer and longer. */
const PEOPLE = [
  'delete from sessions where customer_id is not null',
  'delete from customers',
  'delete from bundles',
  `delete from funding_accounts where id <> '${HOUSE_FUNDING_ID}'`,
]
const THOROUGH_EACH = 100

export async function openModelEnvironment(): Promise<ModelEnvironment> {
  const platform = await openTestPlatform({ LOG_LEVEL: 'fatal' })
  const offers = await addOffers(platform)
  await setNoLimits(platform)
  const staffMembers = { staff: await newApprover(platform), second: await newApprover(platform) }
  // The constraints bind the owner of the tables as well. They are lifted only here, to throw the books away; in the address,
  // because the driver renews its connections from time to time.
  const owner = postgres(uncheckedUrl(platform), { max: 1, onnotice: () => undefined })
  let wiped = 0
  const wipe = async () => {
    // A truncated table gets new files, and every statement about it is planned again: that takes as long as half a sequence.
    const isThorough = ++wiped % THOROUGH_EACH === 0
    const statements = isThorough ? [`truncate ${MADE.join()}`, ...PEOPLE] : MADE.map((table) => `delete from ${table}`)
    await owner.unsafe(statements.join(';'))
    // The API reads at most ten thousand offers, and each sequence has its own bundles.
    await owner.unsafe('update bundles set archived_at = now() where archived_at is null')
    await owner`update coins set fee_fixed = 0, fee_percent = 0`
    await owner`update customers set withdrawn_usd = '[]'`
    await relaxSettings(owner)
    await recordRelaxedSettings(platform)
    await recordStaff(platform)
    await recordCoins(platform)
    await setNoLimits(platform)
  }
  const close = async () => {
    await owner.end()
    await platform.close()
  }
  const passTime = async (minutes: number) => {
    const passed = `${minutes} minutes`
    await owner`update saved_addresses set created_at = created_at - ${passed}::interval`
    await owner`update customers set any_address_from = any_address_from - ${passed}::interval
      where any_address_from is not null`
  }
  const allowListToken = async (customerId: string) => {
    const [row] = await owner`select email from customers where id = ${customerId}`
    return tokenTo(platform, String(row?.email), 'allow_any_address')
  }
  return { platform, offers, staffMembers, wipe, close, passTime, allowListToken }
}

/** One sequence: its people, bundles and funding account, and the plain model of their balances. */
export interface Play {
  readonly model: PlainModel
  readonly world: World
  readonly customers: readonly Person[]
  readonly personOf: (plan: Plan) => Person
}

/** Makes the people and offers of one sequence. */
export async function openPlay({ platform, offers, staffMembers }: ModelEnvironment): Promise<Play> {
  const fundingId = newOwnerId()
  const account = { id: fundingId, name: `Model ${fundingId}`, createdAt: new Date() }
  await platform.db.insert(fundingAccounts).values(withChain(account))
  const rows = BUNDLES.map(({ min, max, minPayout, returnsPrincipal }, index) => ({
    id: newId(),
    name: `Model ${index}`,
    roi: 'none',
    minAmountUsd: amountOfUnits(min),
    maxAmountUsd: max === undefined ? null : amountOfUnits(max),
    minPayoutUsd: amountOfUnits(minPayout),
    returnsPrincipal,
    fundingId,
  }))
  await addBundles(platform.db, rows)
  const customers = await newCustomers(platform, CUSTOMERS)
  const world = { customers: customers.map(({ id }) => id), bundles: rows.map(({ id }) => id), fundingId, offers }
  const personOf = ({ by }: Plan) => (typeof by === 'number' ? (customers[by] as Person) : staffMembers[by])
  return { model: new PlainModel(), world, customers, personOf }
}

/** The funds that all customers start with. */
export const BEGIN: readonly Step[] = [
  ...Array.from({ length: CUSTOMERS }, (_, to) => ['BTC', 'USDT'].map((coin) => fundStep(to, coin, 300_000n))).flat(),
  topUpStep(25_000n),
  ...[0, 1].map((by) => buyStep({ by, which: 0, coin: 'USDT', wanted: 50_000n })),
]

/** Every account of the sequence that is not empty, as the database has it. */
export async function accountsOf({ platform }: ModelEnvironment, { world }: Play): Promise<Record<string, string>> {
  const names = new Map([
    ...world.customers.map((id, index) => [id, String(index)] as const),
    [world.fundingId, 'house'] as const,
  ])
  const rows = await platform.reads<{ owner_id: string; account: string; coin: string; amount: string }[]>`
    select owner_id, account, coin, amount::text as amount from balances
    where owner_id = any(${[...names.keys()]}) and amount <> 0`
  return Object.fromEntries(
    rows.map(({ owner_id, account, coin, amount }) => [`${names.get(owner_id)} ${account} ${coin}`, amount]),
  )
}

/** The limit as the database has it, and as the model has it. */
export async function limitsOf({ platform }: ModelEnvironment, { model }: Play) {
  const [row] = await platform.reads`select value from settings where name = 'approval_limit_usd'`
  return { stored: row?.value || undefined, expected: model.limit === undefined ? undefined : textOf(model.limit) }
}

/** The address books and allow-lists as the database has them, and as the model has them. */
export async function booksOf({ platform }: ModelEnvironment, { model, world }: Play) {
  const rows = await platform.reads<{ id: string; isOn: boolean; isEnding: boolean; addresses: string[] }[]>`
    select id, only_saved_addresses as "isOn", any_address_from is not null as "isEnding", (
      select coalesce(json_agg(concat_ws(' ', coin, address, label)), '[]') from saved_addresses
      where customer_id = customers.id
    ) as addresses from customers where id = any(${[...world.customers]})`
  const stored = world.customers.map((id) => {
    const { isOn, isEnding, addresses } = rows.find((row) => row.id === id) ?? {}
    return { isOn, isEnding, addresses: addresses?.toSorted() }
  })
  return { stored, expected: world.customers.map((_, who) => model.addresses.bookOf(who)) }
}
