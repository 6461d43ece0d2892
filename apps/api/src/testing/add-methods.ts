import type { Database } from '../db/connect.ts'
import { METHOD_ROWS } from '../db/guarded-rows.ts'
import { withMac } from '../db/guarded-table.ts'
import { newId } from '../db/ids.ts'
import { paymentMethods } from '../db/schema.ts'
import type { MethodRow } from '../features/payment-methods/find-method.ts'

type Given = Pick<MethodRow, 'name' | 'type' | 'kind'> & Partial<MethodRow>

/** A payment method that customers see, unless a test says otherwise. */
const methodOf = (given: Given): MethodRow => ({
  id: newId(),
  address: '',
  coins: [],
  network: null,
  image: null,
  instructions: '',
  approved: true,
  position: null,
  archivedAt: null,
  ...given,
})

/** Adds payment methods without an approval. */
export const addMethods = (db: Database, methods: readonly Given[]): Promise<unknown> =>
  db.insert(paymentMethods).values(methods.map((given) => withMac(db, METHOD_ROWS, methodOf(given))))
