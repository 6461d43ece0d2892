import type { EventTopic, StreamEvent } from '@mintmark/contracts'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { api, type Tag } from '../api.ts'
import { shareStream } from './share-stream.ts'

/** How often everything is read again while no events arrive and the page is in view. */
const POLL_MS = 15_000
/** Events of this time are one reason to read again. */
const GATHER_MS = 40

export interface LiveUpdates {
  readonly url: string
  /** The signed-in person: tabs of the same person share a stream. */
  readonly personId: string
  /** What an event of each topic changes. */
  readonly tags: Readonly<Record<EventTopic, readonly Tag[]>>
  /** The session is over: hide at once what belonged to it. */
  readonly onEnded: () => void
}

/** Whether events can arrive here at all; in a test of components, for example, they cannot. */
const canStream = () => typeof EventSource !== 'undefined' && typeof BroadcastChannel !== 'undefined'

/**
 * Reads again what events say has changed, in every tab. Polls while no events arrive and the page is in view; a hidden page
 * with a stream costs nothing.
 */
export function useLiveUpdates({ url, personId, tags, onEnded }: LiveUpdates): void {
  const dispatch = useDispatch()
  const refresh = useEffectEvent((changed: Iterable<Tag>) => {
    dispatch(api.util.invalidateTags([...new Set(changed)]))
  })
  const end = useEffectEvent(() => {
    onEnded()
    refresh(['Session'])
  })
  const tagsOf = useEffectEvent((topic?: EventTopic): readonly Tag[] =>
    topic === undefined ? Object.values(tags).flat() : tags[topic],
  )
  useEffect(() => {
    let isLive = false
    let gathered: Tag[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const gather = (changed: readonly Tag[]) => {
      gathered = [...gathered, ...changed]
      timer ??= setTimeout(() => {
        refresh(gathered)
        gathered = []
        timer = undefined
      }, GATHER_MS)
    }
    const onEvent = (event: StreamEvent) => {
      if (event.type === 'ended') return end()
      gather(tagsOf(event.type === 'changed' ? event.topic : undefined))
    }
    const poll = () => {
      if (!isLive && document.visibilityState === 'visible') gather(tagsOf())
    }
    const onLive = (next: boolean) => {
      isLive = next
    }
    const close = canStream()
      ? shareStream(
          { url, name: `mintmark-events-${personId}` },
          { onEvent, onLive, onRefused: () => refresh(['Session']) },
        )
      : () => undefined
    const polling = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      close()
      clearInterval(polling)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [url, personId])
}
