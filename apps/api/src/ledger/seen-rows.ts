/** The most rows of a table that a process remembers. The ones seen longest ago are forgotten first. */
export const SEEN_MAX = 2_000

/**
 * The rows of a table as this process last locked or decided them, to foresee the accounts of the next command on them. They may be out of
 * date, or may never have been written, so nothing may be decided by them.
 */
export class SeenRows<Row extends { readonly id: string }> {
  readonly #rows = new Map<string, Row>()

  find(id: string): { readonly row: Row } | undefined {
    const row = this.#rows.get(id)
    return row && { row }
  }

  keep(row: Row): void {
    this.#rows.delete(row.id)
    this.#rows.set(row.id, row)
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= SEEN_MAX) return
      this.#rows.delete(oldest)
    }
  }
}
