import { type StreamEvent, streamEvent } from '@mintmark/contracts'

/** The callbacks of a stream. */
export interface StreamListener {
  readonly onEvent: (event: StreamEvent) => void
  /** Called when events start or stop arriving. While none arrive, the app polls. */
  readonly onLive: (isLive: boolean) => void
  /** The server refused the stream: perhaps the session has ended. */
  readonly onRefused: () => void
}

const RETRY_MS = 1000
const RETRY_MS_MAX = 30_000

const isEnded = ({ readyState }: EventSource) => readyState === 2

/** Returns a wait that grows with each failure, with a random part, so that browsers do not all reconnect at the same moment. */
function waitMs(failures: number): number {
  const longest = Math.min(RETRY_MS * 2 ** failures, RETRY_MS_MAX)
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  return longest * (0.5 + random / 131_072)
}

function parse(text: string): StreamEvent | undefined {
  try {
    return streamEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Keeps an event stream open until it is closed. A browser reconnects by itself when the connection is lost, and never after
 * a refusal or a proxy's error page: then this function retries. After every gap comes `missed`.
 */
export function keepStream(url: string, listener: StreamListener, hasMissed: boolean): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isGap = hasMissed

  const connect = () => {
    source = new EventSource(url)
    source.onopen = () => {
      failures = 0
      if (isGap) listener.onEvent({ type: 'missed' })
      isGap = true
      listener.onLive(true)
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = parse(data)
      if (event) listener.onEvent(event)
    }
    source.onerror = () => {
      listener.onLive(false)
      if (!isEnded(source)) return
      listener.onRefused()
      timer = setTimeout(connect, waitMs(failures++))
    }
  }
  connect()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
