import { type CoinPrice, EVENT_PRICES_MAX } from '@mintmark/contracts'

/** Finds the prices that changed since they were last sent. */
export class PriceChanges {
  /** The last sent price of each coin, the longest ago first. */
  readonly #sent = new Map<string, string>()

  /**
   * The prices to send now: at most `EVENT_PRICES_MAX`, those that were not sent for the longest time first, so that none waits
   * forever. Coins that are gone are forgotten.
   */
  take(prices: readonly CoinPrice[]): CoinPrice[] {
    const current = new Map(prices.map((price) => [price.symbol, { price, text: JSON.stringify(price) }]))
    for (const symbol of this.#sent.keys()) if (!current.has(symbol)) this.#sent.delete(symbol)
    const order = new Set([...[...current.keys()].filter((symbol) => !this.#sent.has(symbol)), ...this.#sent.keys()])
    const changed = [...order]
      .flatMap((symbol) => current.get(symbol) ?? [])
      .filter(({ price, text }) => this.#sent.get(price.symbol) !== text)
      .slice(0, EVENT_PRICES_MAX)
    for (const { price, text } of changed) {
      this.#sent.delete(price.symbol)
      this.#sent.set(price.symbol, text)
    }
    return changed.map(({ price }) => price)
  }
}
