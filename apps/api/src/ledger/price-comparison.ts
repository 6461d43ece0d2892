import { CHAINS } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import type { LedgerSql } from '../db/connect.ts'
import { type MacKeys, macViolations } from './mac-violations.ts'
import { NEXT_PRICES } from './next-prices.ts'
import { isSameMac, rowMac } from './row-mac.ts'
import { unreadable } from './run-checks.ts'

/** The result of comparing the prices of an entry: right, wrong, or that there is nothing to compare one of them with. */
export const PRICE_OUTCOMES = ['fits', 'wrong', 'unchecked'] as const
type PriceOutcome = (typeof PRICE_OUTCOMES)[number]

/** The number of compared entries by result. */
type PriceCounts = Readonly<Record<PriceOutcome, number>>

/** The result of an entry, as it is kept. */
export interface PriceCheck {
  readonly chain: number
  readonly entryId: string
  readonly outcome: PriceOutcome
}

/** The last compared seal of each chain, and the results so far. */
export interface ComparedPrices {
  readonly positions: Readonly<Record<string, string>>
  readonly counts: PriceCounts
}

export const NOTHING_COMPARED: ComparedPrices = { positions: {}, counts: { fits: 0, wrong: 0, unchecked: 0 } }

/** The fields that the MAC of a result covers, in a fixed order. */
export const coveredCheck = ({ chain, entryId, outcome }: PriceCheck) => ['price', chain, entryId, outcome] as const

interface Kept {
  readonly mac: Buffer | null
  readonly keyNumber: number
}

interface NextPrices extends Kept {
  readonly position: string
  readonly entryId: string
  /** The result that an earlier check kept. */
  readonly kept: PriceOutcome | null
  readonly isReady: boolean
  /** Without prices there is nothing to compare. */
  readonly verdicts: readonly PriceOutcome[] | null
}

const wrongPrice = (id: string) => `Entry ${id} keeps a price that is not that of its minute.`

const worst = (verdicts: readonly PriceOutcome[]): PriceOutcome =>
  (['wrong', 'unchecked'] as const).find((each) => verdicts.includes(each)) ?? 'fits'

const checkViolations = (check: PriceCheck, kept: Kept, keys: MacKeys): string[] => {
  const fits = (secret: Buffer, mac: Buffer) => isSameMac(rowMac(secret, coveredCheck(check)), mac)
  return macViolations(`The compared price of entry ${check.entryId}`, kept, { keys, fits })
}

/** The next seals of a chain up to the first entry whose prices cannot be compared yet. */
async function compareChain(sql: TransactionSql, chain: number, { after, keys }: { after: string; keys: MacKeys }) {
  const checks: (PriceCheck & { readonly isKept: boolean })[] = []
  const violations: string[] = []
  let position = after
  for (const row of await sql.unsafe<NextPrices[]>(NEXT_PRICES, [chain, after] as never[], { prepare: true })) {
    const { entryId, kept, isReady, verdicts } = row
    if (verdicts !== null) {
      if (kept === null && !isReady) break
      const check = { chain, entryId, outcome: kept ?? worst(verdicts) }
      if (kept !== null) violations.push(...checkViolations(check, row, keys))
      if (check.outcome === 'wrong') violations.push(wrongPrice(entryId))
      checks.push({ ...check, isKept: kept !== null })
    }
    position = row.position
  }
  return { checks, violations, position }
}

/** The prices that were compared since the last check, and the results to keep. */
export interface Comparison {
  readonly violations: readonly string[]
  readonly fresh: readonly PriceCheck[]
  readonly prices: ComparedPrices
}

/**
 * Compares the prices that sealed entries keep with the candle of their minute or the audit row of their pin, each entry once:
 * candles are thinned out later. An entry waits until the candle has a tick of its price or later, at most a minute after it.
 */
export async function comparePrices(sql: LedgerSql, before: ComparedPrices, keys: MacKeys): Promise<Comparison> {
  const violations: string[] = []
  const fresh: PriceCheck[] = []
  const counts: Record<PriceOutcome, number> = { ...before.counts }
  const positions: Record<string, string> = {}
  await sql.begin('isolation level repeatable read read only', async (snapshot) => {
    for (let chain = 0; chain < CHAINS; chain++) {
      const after = before.positions[chain] ?? '0'
      const found = await snapshot
        .savepoint((inner) => compareChain(inner, chain, { after, keys }))
        .catch((error: unknown) => ({ checks: [], violations: [unreadable(error)], position: after }))
      violations.push(...found.violations)
      for (const { isKept, ...check } of found.checks) {
        counts[check.outcome] += 1
        if (!isKept) fresh.push(check)
      }
      positions[chain] = found.position
    }
  })
  return { violations, fresh, prices: { positions, counts } }
}

/** Results that were counted before, and where: as a text for a message, `the last check`. */
export interface KnownPrices {
  readonly counts: PriceCounts
  readonly source: string
}

/** Checks every kept result: that its MAC fits, that none is gone that was counted before, and that none is wrong. */
export async function keptPriceViolations(
  sql: LedgerSql,
  { keys, known }: { readonly keys: MacKeys; readonly known: readonly KnownPrices[] },
): Promise<string[]> {
  const violations: string[] = []
  const counts: Record<PriceOutcome, number> = { fits: 0, wrong: 0, unchecked: 0 }
  const found = sql.unsafe<(PriceCheck & Kept)[]>(
    'select chain, entry_id as "entryId", outcome, mac, key_number as "keyNumber" from price_checks',
  )
  for await (const rows of found.cursor(1000))
    for (const row of rows) {
      counts[row.outcome] += 1
      violations.push(...checkViolations(row, row, keys))
      if (row.outcome === 'wrong') violations.push(wrongPrice(row.entryId))
    }
  for (const { counts: before, source } of known)
    for (const outcome of PRICE_OUTCOMES)
      if (counts[outcome] < before[outcome])
        violations.push(
          `${counts[outcome]} compared prices are kept as ${outcome}, and ${source} counted ${before[outcome]}.`,
        )
  return violations
}
