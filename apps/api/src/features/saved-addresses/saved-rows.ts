import { frozenForms } from '@mintmark/addresses'
import type { ResponseOf, saveAddress } from '@mintmark/contracts'
import { requireBelowSavedMax, requireSendable, usableFrom } from '@mintmark/domain'
import { and, inArray, sql } from 'drizzle-orm'
import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { isOf, isRow, withChain } from '../../db/own-rows.ts'
import { customers, frozenAddresses, ownAddresses, savedAddresses } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { readLimit } from '../../limits/read-limit.ts'
import type { Platform } from '../../platform.ts'
import { warnAccount } from '../mailed-links/public.ts'
import { requireChangeable } from '../sessions/public.ts'
import type { Target } from '../withdrawals/public.ts'

type SavedRow = typeof savedAddresses.$inferSelect
type Customer = Awaited<ReturnType<typeof lockCustomer>>

/** An address of the address book on the wire. */
export const savedAddressView = (row: SavedRow): ResponseOf<typeof saveAddress>['address'] => ({
  id: row.id,
  label: row.label,
  token_symbol: row.coin,
  network: row.network,
  wallet: row.address,
  created_at: row.createdAt.toISOString(),
  usable_from: usableFrom(row.createdAt).toISOString(),
  proven_at: row.provenAt?.toISOString() ?? null,
})

/**
 * Locks the customer for a change of where withdrawals may go, as requesting a withdrawal does, so that each sees the other's
 * changes. Refuses `settings_locked` while the customer has locked the settings.
 */
export async function lockCustomer(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(customers).where(isRow(customers, id)).for('no key update')
  if (!row) return fail('not_found', {})
  requireChangeable(row)
  return row
}

export interface NewAddress {
  readonly label: string
  readonly target: Target
}

async function readClock(transaction: Transaction): Promise<Date> {
  const [now] = await transaction.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  return new Date(now?.at ?? Date.now())
}

/**
 * Adds an address to the book of a customer, whose row is locked. While only saved addresses are allowed, the customer is
 * notified by email.
 */
export async function insertAddress(
  transaction: Transaction,
  customer: Customer,
  { label, target, isProven }: NewAddress & { readonly isProven: boolean },
) {
  const { id: customerId } = customer
  const max = await readLimit(transaction, 'saved_addresses_max')
  requireBelowSavedMax(await transaction.$count(savedAddresses, isOf(savedAddresses, customerId)), max)
  const { coin, network, address } = target
  const forms = frozenForms(address)
  const [frozen, ours] = [
    await transaction.$count(frozenAddresses, inArray(sql`lower(${frozenAddresses.address})`, forms)),
    await transaction.$count(ownAddresses, inArray(ownAddresses.form, forms)),
  ]
  requireSendable({ forms, isFrozen: frozen > 0, isOurs: ours > 0 })
  const createdAt = await readClock(transaction)
  const facts = { label, coin, network, address, createdAt, provenAt: isProven ? createdAt : null }
  const [row] = await transaction
    .insert(savedAddresses)
    .values(withChain({ id: newIdFor(customerId, createdAt), customerId, ...facts }))
    .onConflictDoNothing()
    .returning()
  if (!row) return fail('address_saved', {})
  if (customer.onlySavedAddresses) await warnAccount(transaction, { realm: 'customer', ...customer }, 'address.saved')
  return row
}

/** The reply and the audit snapshot of saving an address. */
export function savedReply(row: SavedRow) {
  const view = savedAddressView(row)
  return { reply: { success: true as const, address: view }, subjectId: row.id, after: view }
}

/** Saves an address that the customer typed. */
export const saveAddressOf = ({ db }: Pick<Platform, 'db'>, actor: CustomerActor, address: NewAddress) =>
  withAudit(db, actor, {
    action: 'address.save',
    subjectId: actor.id,
    work: async (transaction) => {
      const customer = await lockCustomer(transaction, actor.id)
      return savedReply(await insertAddress(transaction, customer, { ...address, isProven: false }))
    },
  })

const ownRow = ({ id: customerId }: CustomerActor, id: string) =>
  and(isRow(savedAddresses, id), isOf(savedAddresses, customerId))

/**
 * Changes the label of one of the customer's addresses. Since when it is saved stays. While only saved addresses are allowed,
 * the customer is notified by email.
 */
export const renameAddressOf = (
  { db }: Pick<Platform, 'db'>,
  actor: CustomerActor,
  { id, label }: { readonly id: string; readonly label: string },
) =>
  withAudit(db, actor, {
    action: 'address.rename',
    subjectId: id,
    work: async (transaction) => {
      const customer = await lockCustomer(transaction, actor.id)
      const [row] = await transaction.update(savedAddresses).set({ label }).where(ownRow(actor, id)).returning()
      const view = savedAddressView(row ?? fail('not_found', {}))
      if (customer.onlySavedAddresses)
        await warnAccount(transaction, { realm: 'customer', ...customer }, 'address.renamed')
      return { reply: { success: true as const, address: view }, after: view }
    },
  })

/** Deletes one of the customer's addresses. A withdrawal that was requested before stays. */
export const deleteAddressOf = ({ db }: Pick<Platform, 'db'>, actor: CustomerActor, id: string) =>
  withAudit(db, actor, {
    action: 'address.delete',
    subjectId: id,
    work: async (transaction) => {
      await lockCustomer(transaction, actor.id)
      const [row] = await transaction.delete(savedAddresses).where(ownRow(actor, id)).returning()
      return { reply: undefined, before: savedAddressView(row ?? fail('not_found', {})) }
    },
  })
