/** Counts by key; a key without anything takes no memory. */
export class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  change(key: string, by: 1 | -1): void {
    const next = this.of(key) + by
    if (next === 0) this.#counts.delete(key)
    else this.#counts.set(key, next)
  }
}
