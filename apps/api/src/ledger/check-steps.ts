/** The progress of a check of all books. */
export interface BooksProgress {
  /** The number of the step that is being done, from 1; 0 before the first one. */
  readonly step: number
  /** The number of all steps. They take unlike times. */
  readonly steps: number
  /** The subject of the step. */
  readonly name: string
  /** The part of the step that is done, in whole percent; null where that is not known. */
  readonly percent: number | null
}

const PERCENT = 100n

/** Counts the steps of a check of all books, for those who want to know how far it is. */
export class CheckSteps {
  #progress: BooksProgress

  constructor(steps: number) {
    this.#progress = { step: 0, steps, name: '', percent: null }
  }

  get progress(): BooksProgress {
    return this.#progress
  }

  /** Begins the next step. */
  begin(name: string): void {
    this.#progress = { ...this.#progress, step: this.#progress.step + 1, name, percent: null }
  }

  /** Says how much of the step is done. */
  reach(done: bigint, total: bigint): void {
    const percent = total === 0n ? null : Number((done * PERCENT) / total)
    this.#progress = { ...this.#progress, percent }
  }
}

/** The progress as a sentence, for a terminal. */
export const progressText = ({ step, steps, name, percent }: BooksProgress): string =>
  `Checking the books: step ${step} of ${steps}, ${name}${percent === null ? '' : `, ${percent} % of it`}.`
