import type { RowContext } from '../db/row-context.ts'

const refuse = () => {
  throw new Error('this database was opened without the keys of the books')
}

/** The context of a database in which a test writes no row with a MAC. */
export const WITHOUT_KEYS: RowContext = {
  authenticate: refuse,
  isAuthentic: refuse,
  admits: () => true,
}
