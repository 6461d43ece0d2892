import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { LedgerSql } from '../db/connect.ts'
import { CHECKS_OF_ENTRIES } from './book-checks.ts'
import { checkFunding, fundingPosted } from './check-funding.ts'
import { type KnownLink, knownLinkViolations } from './known-links.ts'
import { readHeads, START } from './seals.ts'
import { type FollowedEntry, followChain } from './verify-chain.ts'
import { type MacKeys, unsealedViolations } from './verify-entries.ts'

const chainLink = z.object({ chain: z.int(), position: z.string(), hash: z.string() })

/** The position at which the next check continues. */
export const progressSchema = z.object({
  /** The last checked seal of each chain; the hash is hexadecimal. */
  chains: z.array(chainLink),
  /** The last owner whose balances were checked in turn. */
  owner: z.string(),
  /** The sum of each funding account in each chain after its last checked entry there. */
  funding: z.record(z.string(), z.array(z.object({ chain: z.int(), entry: z.string(), sum: z.string() }))),
  /** The snapshot of the last check. */
  snapshot: z.string(),
})
export type Progress = z.infer<typeof progressSchema>

/** Before every id. */
const NO_OWNER = '00000000-0000-0000-0000-000000000000'

/** Before everything; the snapshot sees no transaction. */
export const BEGINNING: Progress = { chains: [], owner: NO_OWNER, funding: {}, snapshot: '1:1:' }

/** The most entries of a chain, and the most owners in turn, that one round reads. */
const ENTRIES_MAX = 5_000
const OWNERS_MAX = 200

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

/** Follows each chain from where the last check ended, up to a limit. */
async function followNew(sql: TransactionSql, { chains }: Progress, keys: MacKeys) {
  const known = linksOf(chains, 'the last check')
  const violations = await knownLinkViolations(sql, known)
  const entries: FollowedEntry[] = []
  const next: Progress['chains'] = []
  let isCaughtUp = true
  for (const chain of (await readHeads(sql)).keys()) {
    const after = known.find((link) => link.chain === chain) ?? START
    const onEntry = (entry: FollowedEntry) => void entries.push(entry)
    const followed = await followChain(sql, { chain, keys, after, limit: ENTRIES_MAX, onEntry })
    violations.push(...followed.violations)
    if (followed.end.position - after.position >= BigInt(ENTRIES_MAX)) isCaughtUp = false
    const { position, hash } = followed.end
    next.push({ chain, position: position.toString(), hash: hash.toString('hex') })
  }
  return { violations, entries, chains: next, isCaughtUp }
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

/** The snapshot of a transaction that reads one. */
async function readSnapshot(sql: TransactionSql): Promise<string> {
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  return row?.snapshot ?? BEGINNING.snapshot
}

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/**
 * Checks the entries that were sealed since the last check, up to a limit, on one snapshot: their seals, MACs, sums and
 * subjects, the balances, holds and investments of their customers, and those of the next customers in turn. Entries that are
 * not sealed yet must have a right MAC, too.
 */
export function checkNewEntries(sql: LedgerSql, progress: Progress, keys: MacKeys): Promise<Round> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const { violations, entries, chains, isCaughtUp } = await followNew(snapshot, progress, keys)
    violations.push(...(await unsealedViolations(snapshot, keys, progress.snapshot)))
    const ids = entries.map(({ id }) => id)
    const inTurn = await ownersInTurn(snapshot, progress.owner)
    // The history of a funding account is long, so that it is continued from the last check.
    const funding = unique([...(await fundingPosted(snapshot, ids)), ...inTurn.funding])
    const owners = unique([...entries.map(({ ownerId }) => ownerId), ...inTurn.customers])
    const touched = owners.filter((id) => !funding.includes(id))
    const scope = [
      ids,
      touched,
      unique(entries.map((entry) => entry.subjectId)),
      unique(entries.map((e) => e.approvalId)),
    ]
    const rows = await snapshot.unsafe<{ violation: string }[]>(CHECKS_OF_ENTRIES, scope, { prepare: true })
    const checked = await checkFunding(snapshot, funding, progress.funding)
    return {
      violations: [...violations, ...rows.map(({ violation }) => violation), ...checked.violations],
      entries: entries.length,
      progress: { chains, owner: inTurn.last, funding: checked.funding, snapshot: await readSnapshot(snapshot) },
      isCaughtUp,
    }
  }) as Promise<Round>
}
