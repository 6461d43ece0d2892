import { chainOf, funding, HOUSE_FUNDING_ID, topUpFunding, USD } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { insertAudit } from '../../audit/audit-event.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { topUps } from '../../db/schema.ts'
import { sendTogether } from '../../db/send-together.ts'
import { inserter } from '../../db/set-statements.ts'
import { topUps as topUpSubjects } from '../../features/funding/top-up-funding.ts'
import type { BooksKeys } from '../../integrations/books-keys.ts'
import { writeEntries } from '../../ledger/entry-rows.ts'
import { authenticity } from '../../ledger/row-mac.ts'
import { FUNDED_USD } from './history.ts'

const insertTopUps = inserter(topUps)

/** Tops up the default funding account, which pays all profit of the histories. */
export async function fundHouse(sql: LedgerSql, keys: BooksKeys, staff: StaffActor, at: Date): Promise<void> {
  const topUp = {
    id: newIdFor(HOUSE_FUNDING_ID, at),
    fundingId: HOUSE_FUNDING_ID,
    amountUsd: FUNDED_USD,
    reason: 'Profit of a year',
    evidence: 'Account statement',
    createdAt: at,
  }
  const { next, entry } = topUpFunding(topUp)
  if (entry === undefined) return
  const after = topUpSubjects.auditSnapshot(next)
  const facts = { id: newIdFor(HOUSE_FUNDING_ID, at), entry, balancesAfter: [], approval: undefined, prices: [] }
  const event = {
    actor: staff,
    action: 'funding.top_up',
    subjectId: topUp.id,
    after,
    reason: topUp.reason,
    at,
  } as const
  await sendTogether(sql, [
    ...writeEntries([{ ...facts, actor: staff, at }], keys.newest()),
    insertTopUps([next]),
    insertAudit([{ ...event, outcome: 'done' }], authenticity(keys).authenticate),
  ])
}

/** Keeps the balance of the default funding account, after all profit was credited. */
export async function keepFundingBalance(sql: LedgerSql): Promise<void> {
  const { ownerId, name, coin } = funding(HOUSE_FUNDING_ID, USD)
  await sql`
    insert into balances (chain, owner_id, account, coin, amount, moved_at)
    select ${chainOf(ownerId)}, ${ownerId}, ${name}, ${coin}, sum(amount), (extract(epoch from now()) * 1000000)::bigint
    from postings where owner_id = ${ownerId} and account = ${name} and coin = ${coin}`
}
