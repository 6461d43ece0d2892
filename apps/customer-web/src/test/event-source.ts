import type { StreamEvent } from '@mintmark/contracts'
import { vi } from 'vitest'

/** The browser's event sources, which jsdom lacks: a test sends what a server would. */
export function eventSources() {
  const open = new Set<Source>()
  class Source {
    readonly url: string
    readonly readyState = 1
    onopen: (() => void) | undefined
    onmessage: ((message: { readonly data: string }) => void) | undefined
    onerror: (() => void) | undefined
    constructor(url: string) {
      this.url = url
      open.add(this)
      queueMicrotask(() => this.onopen?.())
    }
    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('EventSource', Source)
  return {
    urls: () => [...open].map(({ url }) => url),
    send: (event: StreamEvent) => {
      for (const source of open) source.onmessage?.({ data: JSON.stringify(event) })
    },
  }
}
