import { MESSAGES, type OfferList } from '@mintmark/contracts'
import { asc, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { bundles, coins, paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

type Offers = PgTable & Readonly<Record<'id' | 'name' | 'position' | 'archivedAt', PgColumn>>

interface Order {
  readonly action: 'coin.order' | 'bundle.order' | 'payment_method.order'
  readonly table: Offers
}

const ORDERS: Record<OfferList, Order> = {
  coins: { action: 'coin.order', table: coins },
  bundles: { action: 'bundle.order', table: bundles },
  payment_methods: { action: 'payment_method.order', table: paymentMethods },
}

/**
 * Sets the order in which customers see offers. Offers that the request does not name, such as an offer that was added
 * meanwhile, come after them. The ids are in order from first to last. Refuses an id that is not offered (`not_found`).
 */
export function orderOffers(
  db: Database,
  actor: StaffActor,
  { list, ids }: { readonly list: OfferList; readonly ids: readonly string[] },
) {
  const { action, table } = ORDERS[list]
  return withAudit(db, actor, {
    action,
    work: async (transaction) => {
      // Locked by id, so that two concurrent orders wait for each other instead of mixing.
      const rows = await transaction
        .select({ id: table.id, name: table.name, position: table.position })
        .from(table)
        .where(isNull(table.archivedAt))
        .orderBy(asc(table.id))
        .for('update')
      const names = new Map(rows.map(({ id, name }) => [id as string, name as string]))
      const after = ids.map((id) => names.get(id) ?? fail('not_found', {}))
      const placed = rows.filter(({ position }) => position !== null)
      const before = placed.toSorted((one, other) => Number(one.position) - Number(other.position))
      const places = sql`select place.at::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
        with ordinality as place (id, at) where place.id = ${table.id}::text`
      await transaction
        .update(table)
        .set({ position: sql`(${places})` })
        .where(inArray(table.id, [...names.keys()]))
      return {
        reply: { success: true, message: MESSAGES.orderSaved } as const,
        ...changed({ order: before.map(({ name }) => String(name)) }, { order: after }),
      }
    },
  })
}
