import { ACCESS_CASES } from './access-cases.ts'
import { FACTOR_CASES } from './factor-cases.ts'
import type { Furnished } from './furnish.ts'
import { MONEY_CASES } from './money-cases.ts'

/** The parts of a request that replace those of the sample. */
export interface Case {
  readonly facts?: Partial<Furnished> | undefined
  readonly params?: Readonly<Record<string, string>>
  /** Fields of the body. */
  readonly fields?: object
}

/** Makes the rows that a request uses up. */
export type Preparation = (at: Furnished) => Promise<Case>

/** By the names of endpoints. */
export type Cases = Readonly<Record<string, Preparation>>

/** The commands that need more than a furnished platform to succeed. */
export const CASES: Cases = { ...MONEY_CASES, ...ACCESS_CASES, ...FACTOR_CASES }
