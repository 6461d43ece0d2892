import type { StreamEvent } from '@mintmark/contracts'
import { keepStream, type StreamListener } from './event-source.ts'

type Message =
  | { readonly about: 'event'; readonly event: StreamEvent }
  | { readonly about: 'live'; readonly isLive: boolean }
  | { readonly about: 'refusal' }
  /** A tab that was just opened asks whether events arrive. */
  | { readonly about: 'question' }

interface SharedStream {
  readonly url: string
  /** The same in every tab of one person, and in no other. */
  readonly name: string
}

/**
 * One event stream for all tabs of a browser: the tab that holds the lock keeps it open and passes everything on. When that
 * tab closes, the next one gets the lock. Without locks, which browsers have only on secure origins, each tab has its own.
 */
export function shareStream({ url, name }: SharedStream, listener: StreamListener): () => void {
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  let isLeader = false
  let isLive = false

  const post = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.about === 'question') return isLeader ? post({ about: 'live', isLive }) : undefined
    if (data.about === 'refusal') return listener.onRefused()
    return data.about === 'event' ? listener.onEvent(data.event) : listener.onLive(data.isLive)
  }
  const lead = (hasMissed: boolean) => {
    isLeader = true
    const close = keepStream(
      url,
      {
        onEvent: (event) => {
          post({ about: 'event', event })
          listener.onEvent(event)
        },
        onLive: (next) => {
          isLive = next
          post({ about: 'live', isLive })
          listener.onLive(next)
        },
        onRefused: () => {
          post({ about: 'refusal' })
          listener.onRefused()
        },
      },
      hasMissed,
    )
    return new Promise<void>((resolve) => {
      closing.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }
  const stand = async () => {
    if (!navigator.locks) return lead(false)
    const first = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (closing.signal.aborted || lock === null) return false
      await lead(false)
      return true
    })
    if (first || closing.signal.aborted) return
    post({ about: 'question' })
    await navigator.locks.request(name, { signal: closing.signal }, () => lead(true))
  }
  // Closing takes a waiting tab out of the queue for the lock.
  stand().catch(() => undefined)
  return () => {
    closing.abort()
    channel.close()
  }
}
