/** The most rows that the lists of one customer count: their histories only grow. */
export const COUNTED_MAX = 10_000

/** The number of rows of a list, or a lower bound of it. */
export type Total = number | { readonly atLeast: number }

/** The total of a list that was counted up to one row more than `COUNTED_MAX`. */
export const totalOf = (counted: number): Total => (counted > COUNTED_MAX ? { atLeast: COUNTED_MAX } : counted)
