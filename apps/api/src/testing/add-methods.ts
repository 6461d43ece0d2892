import type { Database } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import type { MethodRow } from '../features/payment-methods/find-method.ts'
import { writeMethods } from '../seed/write-methods.ts'

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
  db.transaction((transaction) => writeMethods(transaction, methods.map(methodOf)))
