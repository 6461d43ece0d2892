import { addFund, createFundingAccount } from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furnish } from '../testing/furnish.ts'
import { fundHouse, must, ripeInvestment } from '../testing/money.ts'
import type { Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from './books.ts'
import { chainHash, type HashedEntry } from './entry-rows.ts'

let platform: TestPlatform
let staff: Person
let customer: Person
let otherAccount: string
let owner: ReturnType<typeof postgres>

beforeAll(async () => {
  platform = await openTestPlatform()
  const at = await furnish(platform)
  staff = at.staff
  customer = at.other
  await ripeInvestment(staff, customer, at.offers)
  otherAccount = String(must(await staff.send(createFundingAccount, { body: { name: 'Another' } })).id)
  owner = postgres(platform.databaseUrl, { max: 1, onnotice: () => undefined })
  // Only a superuser can corrupt the books at all.
  await owner`set session_replication_role = 'replica'`
})
afterAll(async () => {
  await owner.end()
  await platform.close()
})

/** Replaces a funding account everywhere, so that only the hashes can show it. */
async function moveFunding(from: string, to: string): Promise<void> {
  await owner`update top_ups set account_id = ${to} where account_id = ${from}`
  await owner`update investments set funding_id = ${to} where funding_id = ${from}`
  await owner`update balances set owner_id = ${to} where owner_id = ${from}`
  await owner`update postings set owner_id = ${to} where owner_id = ${from} and account = 'funding'`
  await owner`update bundles set funding_id = ${to} where funding_id = ${from}`
}

type Row = Omit<HashedEntry, 'at'> & { readonly at: Date; readonly chain: number; readonly position: string }

/** Rewrites the books as an earlier version chained them. */
async function writeVersion(chainVersion: 1 | 2 | 3): Promise<void> {
  const rows = await owner<Row[]>`
    select e.id, e.kind, e.owner_id as "ownerId", e.subject_id as "subjectId", e.at, e.actor_realm as "actorRealm",
      e.actor_id as "actorId", e.reason, e.conversions, e.chain, e.position::text as position,
      e.requested_by as "requestedBy", e.approval_id as "approvalId", e.prices,
      (select jsonb_agg(jsonb_build_array(account, coin, amount::text, owner_id) order by ordinal)
        from postings where entry_id = e.id) as postings
    from entries e order by e.chain, e.position`
  const heads = new Map<number, Buffer>()
  for (const { chain, ...row } of rows) {
    const before = heads.get(chain) ?? Buffer.alloc(0)
    const hash = chainHash(before, { ...row, at: row.at.toISOString(), chainVersion })
    await owner`update entries set chain_version = ${chainVersion}, hash = ${hash} where id = ${row.id}`
    await owner`update ledger_chains set hash = ${hash} where id = ${chain}`
    heads.set(chain, hash)
  }
}

const versions = async () =>
  (await platform.reads`select distinct chain_version as version from entries order by 1`).map(({ version }) => version)

describe('the chain', () => {
  it('covers whose a posting is: funds moved to another funding account are reported', async () => {
    expect(await versions()).toEqual([4])
    await moveFunding(HOUSE_FUNDING_ID, otherAccount)
    const violations = await verifyBooks(platform.reads)
    await moveFunding(otherAccount, HOUSE_FUNDING_ID)
    expect(violations).not.toEqual([])
    expect(violations.filter((each) => !/does not fit its hash/.test(each))).toEqual([])
    expect(await verifyBooks(platform.reads)).toEqual([])
  })

  it.each(['requested_by', 'approval_id'])('covers %s', async (column) => {
    const [first] = await owner`select id from entries where position = 1 order by chain limit 1`
    await owner`update entries set ${owner(column)} = ${otherAccount} where id = ${first?.id}`
    expect(await verifyBooks(platform.reads)).toContainEqual(expect.stringMatching(/does not fit its hash/))
    await owner`update entries set ${owner(column)} = null where id = ${first?.id}`
    expect(await verifyBooks(platform.reads)).toEqual([])
  })

  it('covers the last known prices', async () => {
    const [priced] = await owner`select id, prices from entries where prices like '%USDT%' limit 1`
    const higher = String(priced?.prices).replace('"usd":"', '"usd":"9')
    await owner`update entries set prices = ${higher} where id = ${priced?.id}`
    expect(await verifyBooks(platform.reads)).toContainEqual(expect.stringMatching(/does not fit its hash/))
    await owner`update entries set prices = ${priced?.prices} where id = ${priced?.id}`
    expect(await verifyBooks(platform.reads)).toEqual([])
  })

  it.each([1, 2, 3])('reports an entry that claims to be of version %i', async (version) => {
    const last = owner`select id from entries where kind = 'funding.topped_up' limit 1`
    await owner`update entries set chain_version = ${version} where id = (${last})`
    expect(await verifyBooks(platform.reads)).toEqual([expect.stringMatching(/does not fit its hash/)])
    await owner`update entries set chain_version = 4 where id = (${last})`
  })

  it.each([1, 2, 3] as const)('continues after entries of version %i, which stay valid', async (version) => {
    await writeVersion(version)
    expect(await versions()).toEqual([version])
    expect(await verifyBooks(platform.reads)).toEqual([])
    await fundHouse(staff, '5')
    const body = { token_symbol: 'BTC', usd_amount: '100', reason: 'later' }
    must(await staff.send(addFund, { params: { id: customer.id }, body }))
    expect(await versions()).toEqual([version, 4])
    expect(await verifyBooks(platform.reads)).toEqual([])
    const [first] = await owner`select id, reason from entries where chain_version = ${version} and position = 1`
    await owner`update entries set reason = 'never' where id = ${first?.id}`
    expect(await verifyBooks(platform.reads)).toContainEqual(expect.stringMatching(/does not fit its hash/))
    await owner`update entries set reason = ${first?.reason} where id = ${first?.id}`
  })
})
