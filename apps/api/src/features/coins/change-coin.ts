import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, changeCoin as call, ResponseOf } from '@mintmark/contracts'
import { NETWORK_IDS, type NetworkId, networkName, refuse, withBuiltInNetworks } from '@mintmark/domain'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { brokeIndex } from '../../db/database-errors.ts'
import { coins } from '../../db/schema.ts'
import { fail, Outdated } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type ChangeLine, decideAgain, officeAction, performOrRequest } from '../approvals/public.ts'
import type { CoinRow } from '../markets/public.ts'
import { adminCoinView } from './coin-view.ts'
import { takeOverSymbol } from './take-over-symbol.ts'

/**
 * Balances are stored by symbol, so the symbol of a coin that was ever used cannot change. Any movement leaves a
 * balance row, even a zero one.
 */
async function requireUnused(transaction: Transaction, symbol: string): Promise<void> {
  const [row] = await transaction.execute<{ used: boolean }>(sql`
    select exists (select from balances where coin = ${symbol})
        or exists (select from deposits where coin = ${symbol})
        or exists (select from withdrawals where coin = ${symbol})
        or exists (select from investments where coin = ${symbol} or payout_coin = ${symbol}) as used`)
  if (row?.used) fail('symbol_in_use', {})
}

/**
 * Locks a coin and the coin that has the wanted symbol, in the order of their ids: two coins may swap symbols at the
 * same time and must not deadlock.
 */
async function lockCoins(transaction: Transaction, id: string, symbol: string) {
  const either = or(eq(coins.id, id), eq(coins.symbol, symbol))
  const rows = await transaction
    .select()
    .from(coins)
    .where(and(isNull(coins.archivedAt), either))
    .orderBy(asc(coins.id))
    .for('update')
  const row = rows.find((each) => each.id === id) ?? fail('not_found', {})
  return { row, isTaken: rows.some((each) => each !== row) }
}

type Change = BodyOf<typeof call> & { readonly id: string }

/** True if two people decide: other networks, and another symbol of a coin with networks or a fee, which its symbol would lose. */
function takesTwo(row: CoinRow, { symbol, networks }: Pick<Change, 'symbol' | 'networks'>): boolean {
  const isOther = networks != null && networks.join() !== row.networks.join()
  const isGuarded = row.hadNetworks || row.feeFixed > 0n || row.feePercent > 0n
  return isOther || (symbol !== row.symbol && isGuarded)
}

/** The networks after the change. A coin that takes the symbol of a built-in one has at least its networks. */
const networksAfter = (row: CoinRow, { symbol, networks }: Pick<Change, 'symbol' | 'networks'>): NetworkId[] => {
  const chosen = networks ?? row.networks
  return symbol === row.symbol ? chosen : withBuiltInNetworks(symbol, chosen)
}

/** Changes a coin. If the request leaves them out, its networks and whether it can be deposited stay the same. */
async function change(transaction: Transaction, { id, symbol, name, for_deposit, networks }: Change) {
  const { row, isTaken } = await lockCoins(transaction, id, symbol)
  const forDeposit = for_deposit == null ? row.forDeposit : for_deposit === 1
  const next = { ...row, symbol, name, forDeposit, networks: networksAfter(row, { symbol, networks }) }
  if (symbol !== row.symbol) await requireUnused(transaction, row.symbol)
  if (isTaken) fail('symbol_taken', {})
  await transaction
    .update(coins)
    .set(next)
    .where(eq(coins.id, row.id))
    .catch((error: unknown) => {
      // One that was added in the meantime could not be locked.
      if (brokeIndex(error, 'coins_symbol_once')) fail('symbol_taken', {})
      throw error
    })
  const coin = adminCoinView(symbol === row.symbol ? next : await takeOverSymbol(transaction, next))
  return { reply: { success: true as const, coin }, subjectId: id, ...changed(adminCoinView(row), coin) }
}

/** The values that the form of a coin replaces. */
const formOf = ({ symbol, name, forDeposit, networks }: CoinRow) => ({ symbol, name, forDeposit, networks })

/** True if the coin is as the change found it. Otherwise the rest of its form would undo what was changed since. */
const isSame = (row: CoinRow, found: unknown) => isDeepStrictEqual(formOf(row), found)

/** Changes a coin and its networks, as the second person saw it. */
export const changeNetworksAction = officeAction({
  action: 'coin.change_networks',
  input: z.object({
    id: z.uuid(),
    symbol: z.string(),
    name: z.string(),
    for_deposit: z.nullish(z.literal([0, 1])),
    networks: z.nullish(z.array(z.enum(NETWORK_IDS))),
    /** The values of the form as they were when the change was requested. */
    found: z.unknown(),
  }),
  perform: async (_, transaction, { input: { found, ...body } }) => {
    const { row } = await lockCoins(transaction, body.id, body.symbol)
    if (!isSame(row, found)) refuse('changed_meanwhile', { what: 'coin' })
    return change(transaction, body)
  },
})

const namesOf = (networks: readonly NetworkId[]) => networks.map(networkName).join(', ') || null

/** The lines that a second person sees of the change. */
function linesOf(row: CoinRow, body: Change): ChangeLine[] {
  const { symbol, name, for_deposit } = body
  const opened = (isOpen: boolean) => (isOpen ? 'Yes' : 'No')
  const lines = [
    { what: 'Networks', before: namesOf(row.networks), after: namesOf(networksAfter(row, body)) },
    { what: 'Symbol', before: row.symbol, after: symbol },
    { what: 'Name', before: row.name, after: name },
    { what: 'Open for deposit', before: opened(row.forDeposit), after: opened((for_deposit ?? +row.forDeposit) === 1) },
  ]
  return lines.filter(({ before, after }) => before !== after)
}

/** The summary that a second person sees of the change. */
const summaryOf = (row: CoinRow, { symbol, networks }: Change): string =>
  networks && networks.join() !== row.networks.join()
    ? `Change the networks of ${row.symbol} to ${namesOf(networks) ?? 'none'}`
    : `Change the symbol of ${row.symbol} to ${symbol}`

/** Changes a coin where two people are not needed. */
const changeAlone = (platform: Platform, actor: StaffActor, body: Change) =>
  withAudit(platform.db, actor, {
    action: 'coin.change',
    subjectId: body.id,
    work: async (transaction) => {
      if (takesTwo((await lockCoins(transaction, body.id, body.symbol)).row, body)) throw new Outdated()
      return change(transaction, body)
    },
  })

const requestChange = (platform: Platform, actor: StaffActor, { found, body }: { found: CoinRow; body: Change }) =>
  performOrRequest(platform, changeNetworksAction, {
    input: { ...body, found: formOf(found) },
    actor,
    subjectId: body.id,
    request: async (transaction) => {
      const { row, isTaken } = await lockCoins(transaction, body.id, body.symbol)
      if (!isSame(row, formOf(found))) throw new Outdated()
      if (body.symbol !== row.symbol) await requireUnused(transaction, row.symbol)
      if (isTaken) fail('symbol_taken', {})
      return { subjectId: body.id, summary: summaryOf(row, body), reason: null, changes: linesOf(row, body) }
    },
  })

/**
 * Changes a coin. Other networks take two people, and so does another symbol of a coin that has or had networks or has a fee.
 * Then the whole change waits.
 */
export const changeCoin = (platform: Platform, actor: StaffActor, body: Change): Promise<ResponseOf<typeof call>> =>
  decideAgain(async () => {
    const [row] = await platform.db.select().from(coins).where(eq(coins.id, body.id))
    return row && takesTwo(row, body)
      ? requestChange(platform, actor, { found: row, body })
      : changeAlone(platform, actor, body)
  })
