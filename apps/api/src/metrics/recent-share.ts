const SLOT_MS = 600_000
const SLOTS = 144

/** The hours that a share is about. */
export const RECENT_HOURS = (SLOT_MS * SLOTS) / 3_600_000

/** The share of events of the last 24 hours in this process that were as promised, counted in slots of ten minutes. */
class RecentShare {
  readonly #kept = new Uint32Array(SLOTS)
  readonly #all = new Uint32Array(SLOTS)
  /** The number of the slot since 1970 that each place holds. */
  readonly #slots = new Float64Array(SLOTS)

  add(isKept: boolean, now = Date.now()): void {
    const slot = Math.floor(now / SLOT_MS)
    const place = slot % SLOTS
    if (this.#slots[place] !== slot) {
      this.#slots[place] = slot
      this.#kept[place] = 0
      this.#all[place] = 0
    }
    this.#all[place] = (this.#all[place] ?? 0) + 1
    if (isKept) this.#kept[place] = (this.#kept[place] ?? 0) + 1
  }

  read(now = Date.now()): { readonly kept: number; readonly all: number } {
    const first = Math.floor(now / SLOT_MS) - SLOTS
    let [kept, all] = [0, 0]
    for (const [place, slot] of this.#slots.entries())
      if (slot > first) {
        kept += this.#kept[place] ?? 0
        all += this.#all[place] ?? 0
      }
    return { kept, all }
  }
}

/** The counts of this process for the service levels. */
export const RECENT = {
  money_calls_answered: new RecentShare(),
  money_calls_fast: new RecentShare(),
  events_prompt: new RecentShare(),
} as const
