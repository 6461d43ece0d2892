import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { LedgerSql } from '../db/connect.ts'
import { CHECKS_OF_ENTRIES } from './book-checks.ts'
import { checkFunding, fundingPosted } from './check-funding.ts'
import { ROWS_OF_ENTRIES } from './check-scopes.ts'
import { type KnownLink, knownLinkViolations } from './known-links.ts'
import type { MacKeys } from './mac-violations.ts'
import { withLongHistory } from './own-postings.ts'
import { NOTHING_COMPARED, PRICE_OUTCOMES } from './price-comparison.ts'
import { runChecks } from './run-checks.ts'
import { AUDIT_CHAIN, type Link, readHeads, START } from './seals.ts'
import { AUDIT_ROWS, type StoredAuditRow } from './verify-audit.ts'
import { followChain } from './verify-chain.ts'
import { ENTRIES, type StoredEntry } from './verify-entries.ts'
import { subjectViolations } from './verify-rows.ts'
import { signatureViolations } from './verify-signatures.ts'
import { unsealedViolations } from './verify-unsealed.ts'

/** Before every id. */
const NO_OWNER = '00000000-0000-0000-0000-000000000000'

const chainLink = z.object({ chain: z.int(), position: z.string(), hash: z.string() })

/** The position at which the next check continues. */
export const progressSchema = z.object({
  /** The last checked seal of each chain; the hash is hexadecimal. */
  chains: z.array(chainLink),
  /** The last owner whose balances were checked in turn. */
  owner: z.string(),
  /** The last approval that was checked in turn. */
  approval: z.string().default(NO_OWNER),
  /** The sum of each funding account in each chain after its last checked entry there. */
  funding: z.record(z.string(), z.array(z.object({ chain: z.int(), entry: z.string(), sum: z.string() }))),
  /** The keys after which the rows that are checked in turn are read next. */
  rows: z.record(z.string(), z.string()).default({}),
  /** The last seal of each chain whose prices were compared, and the results so far. */
  prices: z
    .object({ positions: z.record(z.string(), z.string()), counts: z.record(z.enum(PRICE_OUTCOMES), z.int()) })
    .default(NOTHING_COMPARED),
  /** The snapshot of the last check. */
  snapshot: z.string(),
})
export type Progress = z.infer<typeof progressSchema>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Before everything; the snapshot sees no transaction. */
export const BEGINNING: Progress = {
  chains: [],
  owner: NO_OWNER,
  approval: NO_OWNER,
  funding: {},
  rows: {},
  prices: NOTHING_COMPARED,
  snapshot: '1:1:',
}

/**
 * With so few new entries, the queries are planned for any number of them: planning takes 0.2 s each minute, and running them much less.
 * The plan for many depends on how many they are.
 */
const FEW_ENTRIES = 50
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan'

/** The most rows of a chain, and the most owners and approvals in turn, that one round reads. */
const ROWS_MAX = 5_000
const OWNERS_MAX = 200
const APPROVALS_MAX = 200

export interface Round {
  readonly violations: readonly string[]
  readonly entries: number
  readonly progress: Progress
  /** True if there was nothing more to read. */
  readonly isCaughtUp: boolean
}

/** The links of a progress or of a head. */
export const linksOf = (chains: Progress['chains'], source: string): KnownLink[] =>
  chains.map(({ chain, position, hash }) => ({
    chain,
    position: BigInt(position),
    hash: Buffer.from(hash, 'hex'),
    source,
  }))

const linkOf = (chain: number, { position, hash }: Link) => ({
  chain,
  position: position.toString(),
  hash: hash.toString('hex'),
})

/** The approval that an audit row is about, if any. A row that the product did not write may name anything. */
const approvalOf = ({ action, subjectId, approvalId, outcome }: StoredAuditRow) =>
  approvalId ?? (action.startsWith('approval.') && outcome === 'done' && UUID.test(subjectId ?? '') ? subjectId : null)

/** Follows each chain from where the last check ended, up to a limit. */
async function followNew(sql: TransactionSql, { chains }: Progress, keys: MacKeys) {
  const known = linksOf(chains, 'the last check')
  const violations = await knownLinkViolations(sql, known)
  const entries: Pick<StoredEntry, 'id' | 'ownerId' | 'subjectId' | 'approvalId'>[] = []
  const decided: (string | null)[] = []
  const next: Progress['chains'] = []
  let isCaughtUp = true
  for (const chain of (await readHeads(sql)).keys()) {
    const after = known.find((link) => link.chain === chain) ?? START
    const part = { chain, keys, after, limit: ROWS_MAX }
    const followed =
      chain === AUDIT_CHAIN
        ? await followChain(sql, AUDIT_ROWS, { ...part, onRow: (row) => void decided.push(approvalOf(row)) })
        : await followChain(sql, ENTRIES, { ...part, onRow: (entry) => void entries.push(entry) })
    violations.push(...followed.violations)
    if (followed.end.position - after.position >= BigInt(ROWS_MAX)) isCaughtUp = false
    next.push(linkOf(chain, followed.end))
  }
  return { violations, entries, decided, chains: next, isCaughtUp }
}

/** The next owners in turn, so that a balance that was changed without an entry is found, too. */
async function ownersInTurn(sql: TransactionSql, after: string) {
  const rows = await sql<{ owner_id: string; is_funding: boolean }[]>`
    select owner_id, bool_or(account = 'funding') as is_funding from balances
    where (chain, owner_id) > (chain_of(${after}::uuid), ${after}::uuid)
    group by chain, owner_id order by chain, owner_id limit ${OWNERS_MAX}`
  const idsOf = (isFunding: boolean) =>
    rows.filter(({ is_funding }) => is_funding === isFunding).map(({ owner_id }) => owner_id)
  const last = rows.length < OWNERS_MAX ? NO_OWNER : String(rows.at(-1)?.owner_id)
  return { customers: idsOf(false), funding: idsOf(true), last }
}

/** The next approvals in turn, so that one that no audit row mentions is found, too. */
async function approvalsInTurn(sql: TransactionSql, after: string) {
  const rows = await sql<{ id: string }[]>`
    select id from approvals where id > ${after} order by id limit ${APPROVALS_MAX}`
  return { ids: rows.map(({ id }) => id), last: rows.length < APPROVALS_MAX ? NO_OWNER : String(rows.at(-1)?.id) }
}

/** The snapshot of a transaction that reads one. */
async function readSnapshot(sql: TransactionSql): Promise<string> {
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  return row?.snapshot ?? BEGINNING.snapshot
}

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/**
 * Checks what was sealed since the last check, up to a limit, on one snapshot: the seals and MACs of entries and audit rows, the
 * sums and subjects of entries, the balances, holds and investments of their customers, and those of the next customers in
 * turn, and the signatures of new approvals. Rows that are not sealed yet must have a right MAC, too. Of a long history, the newest
 * postings are compared with the balance before them, and all of them when it is the customer's turn.
 */
export function checkNewEntries(sql: LedgerSql, progress: Progress, keys: MacKeys): Promise<Round> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const { violations, entries, decided, chains, isCaughtUp } = await followNew(snapshot, progress, keys)
    const since = { keys, since: progress.snapshot }
    violations.push(...(await unsealedViolations(snapshot, ENTRIES, since)))
    violations.push(...(await unsealedViolations(snapshot, AUDIT_ROWS, since)))
    violations.push(...(await signatureViolations(snapshot, unique(decided))))
    const ids = entries.map(({ id }) => id)
    if (ids.length <= FEW_ENTRIES) await snapshot.unsafe(PLANNED_ONCE)
    const inTurn = await ownersInTurn(snapshot, progress.owner)
    const approvals = await approvalsInTurn(snapshot, progress.approval)
    // The history of a funding account is long, so that it is continued from the last check.
    const funding = unique([...(await fundingPosted(snapshot, ids)), ...inTurn.funding])
    const owners = unique([...entries.map(({ ownerId }) => ownerId), ...inTurn.customers])
    const touched = owners.filter((id) => !funding.includes(id))
    const subjects = unique(entries.map((entry) => entry.subjectId))
    const named = unique([...entries.map((entry) => entry.approvalId), ...decided])
    violations.push(...(await subjectViolations(snapshot, [...subjects, ...named], keys)))
    const active = touched.filter((id) => !inTurn.customers.includes(id))
    const long = await withLongHistory(snapshot, active)
    const whole = touched.filter((id) => !long.has(id))
    const scope = [ids, touched, subjects, unique([...named, ...approvals.ids]), whole, [...long]]
    const found = await runChecks(snapshot, CHECKS_OF_ENTRIES, scope, ROWS_OF_ENTRIES)
    const checked = await checkFunding(snapshot, funding, progress.funding)
    return {
      violations: [...violations, ...found, ...checked.violations],
      entries: entries.length,
      progress: {
        ...progress,
        ...{ chains, owner: inTurn.last, approval: approvals.last, funding: checked.funding },
        snapshot: await readSnapshot(snapshot),
      },
      isCaughtUp,
    }
  }) as Promise<Round>
}
