import { mayDo, type PayoutSwitch, type Permission, stopPayouts, unacceptedOf } from '@mintmark/domain'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import type { Authenticate } from '../../db/row-context.ts'
import { type BookCheckKind, bookChecks, payoutSwitch, staff } from '../../db/schema.ts'
import { coveredCheck, type PriceCheck } from '../../ledger/price-comparison.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import type { Mail } from '../../outbox/mail-kinds.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { Platform } from '../../platform.ts'
import { PAYOUTS, readSwitch, switchSnapshot, writeSwitch } from './payout-switch-table.ts'

/** The findings of a check. */
export interface CheckResult {
  readonly kind: BookCheckKind
  readonly entries: number
  readonly violations: readonly string[]
  readonly warnings: readonly string[]
  /** The position at which the next check continues, if everything that was found is accepted. */
  readonly progress: string
  /** The position at which it continues otherwise, so that it finds the same again. */
  readonly progressBefore: string
  /** The results of comparing prices, to be kept. */
  readonly priceChecks?: readonly PriceCheck[]
  /** An email to owners. */
  readonly mail?: Mail | undefined
}

const VIOLATIONS_MAX = 100
const DAYS_KEPT = 30

/** Notifies all staff with a permission. */
async function notifyStaff(transaction: Transaction, permission: Permission, mail: Mail): Promise<void> {
  const rows = await transaction.select().from(staff).where(isNull(staff.disabledAt))
  for (const { email, role } of rows)
    if (mayDo(role, permission)) await queueMail(transaction, mail, { customerId: null, recipient: email })
}

/** Locks the switch, so that no one accepts a violation while a check decides on it. */
async function lockSwitch(transaction: Transaction): Promise<PayoutSwitch> {
  const [row] = await transaction.select().from(payoutSwitch).where(eq(payoutSwitch.id, PAYOUTS)).for('update')
  if (!row) throw new Error('The payout switch is missing.')
  return readSwitch(row)
}

/**
 * Stops payouts if something was found that has not been accepted. Batches that pay out share a lock of the switch, so each of
 * them either ends before, or sees it.
 */
async function stopIfWrong(
  transaction: Transaction,
  { before, unaccepted, at }: { before: PayoutSwitch; unaccepted: readonly string[]; at: Date },
): Promise<void> {
  const after = stopPayouts(before, unaccepted, at)
  if (after === before) return
  const { id, ...changes } = writeSwitch(after)
  await transaction.update(payoutSwitch).set(changes).where(eq(payoutSwitch.id, id))
  const change = { before: switchSnapshot(before), after: switchSnapshot(after) }
  await recordEvent(transaction, {
    actor: SYSTEM,
    action: 'payouts.stop',
    subjectId: PAYOUTS,
    outcome: 'done',
    ...change,
  })
  const payload = { found: after.found.length, first: String(after.found[0]) }
  await notifyStaff(transaction, 'payouts.resume', { kind: 'books.wrong', payload })
}

/** Decides on all violations, and returns those to store: the ones that no one accepted come first. */
async function judge(transaction: Transaction, violations: readonly string[], at: Date) {
  if (violations.length === 0) return { kept: [], isWrong: false }
  const before = await lockSwitch(transaction)
  const every = [...new Set(violations)]
  const unaccepted = unacceptedOf(before, every)
  const isUnaccepted = new Set(unaccepted)
  const accepted = every.filter((violation) => !isUnaccepted.has(violation))
  await stopIfWrong(transaction, { before, unaccepted: unaccepted.slice(0, VIOLATIONS_MAX), at })
  return { kept: [...unaccepted, ...accepted].slice(0, VIOLATIONS_MAX), isWrong: unaccepted.length > 0 }
}

const ROWS_AT_ONCE = 1000

type StoredCheck = PriceCheck & ReturnType<Authenticate>

/** The statement that keeps results. Its text is the same for any number of them. */
function keeping(rows: readonly StoredCheck[]) {
  const list = (column: (row: StoredCheck) => unknown) => sql.param(rows.map(column))
  return sql`
    insert into price_checks (chain, entry_id, outcome, mac, key_number)
    select chain, entry_id, outcome, decode(mac, 'hex'), key_number from unnest(
      ${list(({ chain }) => chain)}::smallint[], ${list(({ entryId }) => entryId)}::uuid[],
      ${list(({ outcome }) => outcome)}::text[], ${list(({ mac }) => mac.toString('hex'))}::text[],
      ${list(({ keyNumber }) => keyNumber)}::smallint[]
    ) given(chain, entry_id, outcome, mac, key_number)
    on conflict do nothing`
}

/** Keeps results of comparing prices, each with its MAC. The first one of an entry stays. */
async function keepPriceChecks(transaction: Transaction, checks: readonly PriceCheck[]): Promise<void> {
  if (checks.length === 0) return
  const { authenticate } = transaction._.fullSchema.rowContext
  // There is a row for each entry: the database plans the look-up of the entry once, and not for each of them.
  await transaction.execute(sql`set local plan_cache_mode = force_generic_plan`)
  for (let from = 0; from < checks.length; from += ROWS_AT_ONCE) {
    const some = checks.slice(from, from + ROWS_AT_ONCE)
    await transaction.execute(keeping(some.map((each) => ({ ...each, ...authenticate(coveredCheck(each)) }))))
  }
}

/** Stores the findings of a check, and stops payouts if the books are wrong. `begun`: when it began, by the clock of `performance`. */
export async function recordCheck({ db }: Pick<Platform, 'db'>, result: CheckResult, begun: number): Promise<void> {
  const at = new Date()
  await db.transaction(async (transaction) => {
    const { kept, isWrong } = await judge(transaction, result.violations, at)
    await keepPriceChecks(transaction, result.priceChecks ?? [])
    if (result.mail) await notifyStaff(transaction, 'controls.change', result.mail)
    await transaction.insert(bookChecks).values({
      id: newId(),
      kind: result.kind,
      at,
      milliseconds: Math.round(performance.now() - begun),
      entries: result.entries,
      violations: JSON.stringify(kept),
      warnings: JSON.stringify([...new Set(result.warnings)].slice(0, VIOLATIONS_MAX)),
      progress: isWrong ? result.progressBefore : result.progress,
    })
    // The ids carry the time, and an index has them.
    const old = lt(bookChecks.id, sql`least_id_at(now() - make_interval(days => ${DAYS_KEPT}))`)
    await transaction.delete(bookChecks).where(and(eq(bookChecks.kind, result.kind), old))
  })
}
