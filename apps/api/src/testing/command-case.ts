import type { Furnished } from './furnish.ts'

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
