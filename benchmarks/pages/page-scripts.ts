// Functions that run inside the measured page. Each function is sent to the browser as text, so it uses nothing from here.

interface Coin {
  readonly price: string | null
}

interface Measured extends Window {
  ticks?: number
  durations?: Map<number, number>
}

/** Adds a price event for every coin, each second, to the events of the server, whose simulated prices change every five. */
export function tickEverySecond(): void {
  const measured = window as Measured
  const Native = window.EventSource
  window.EventSource = class extends Native {
    constructor(url: string | URL, options?: EventSourceInit) {
      super(url, options)
      void this.#tick()
    }
    async #tick() {
      const coins: Coin[] = await (await fetch('/api/all-coins')).json()
      setInterval(() => {
        measured.ticks = (measured.ticks ?? 0) + 1
        const last = String(measured.ticks % 10)
        const prices = coins.map((coin) => ({ ...coin, price: coin.price?.replace(/.$/, last) ?? null }))
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'prices', prices }) }))
      }, 1000)
    }
  }
}

/** Keeps the longest event of every interaction, from the input until the browser has drawn its outcome. */
export function collectEvents(): void {
  const durations = new Map<number, number>()
  ;(window as Measured).durations = durations
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
  })
  // The shortest that a browser reports. Shorter interactions do not count, so the real percentile is lower.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

export const durationsOf = (): number[] => [...((window as Measured).durations?.values() ?? [])]
