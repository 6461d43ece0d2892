import type { CoinPrice, EventTopic, StreamEvent, Tag } from '@mintmark/contracts'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../api.ts'
import { liveStatus } from '../live-status.ts'
import { shareStream } from './share-stream.ts'

/** The interval for reading everything again while no events arrive and the page is in view. */
const POLL_MS = 15_000
/** Events within this time cause one refresh. */
const GATHER_MS = 40
/** The least time from one refresh to the next, so that many events after each other do not use up the session's requests. */
const REFRESH_MS = 800

export interface LiveUpdates {
  readonly url: string
  /** The signed-in person: tabs of the same person share a stream. Null for a visitor, who gets only prices. */
  readonly personId: string | null
  /** The tags that an event of each topic invalidates. */
  readonly tags: Readonly<Record<EventTopic, readonly Tag[]>>
  /** Prices that have changed, while the page is in view. */
  readonly onPrices: (prices: readonly CoinPrice[]) => void
  /** The session is over: hide its data immediately. */
  readonly onEnded: () => void
}

/** True if the environment supports events; component tests, for example, do not. */
const canStream = () => typeof EventSource !== 'undefined' && typeof BroadcastChannel !== 'undefined'

const isVisible = () => document.visibilityState === 'visible'

/**
 * Reads again the data that events report as changed, in every tab. Polls while no events arrive and the page is in view;
 * the prices of a visitor are polled by the screens that show them. A hidden page ignores prices, and reads them again when it
 * comes into view.
 */
export function useLiveUpdates({ url, personId, tags, onPrices, onEnded }: LiveUpdates): void {
  const dispatch = useDispatch()
  const refresh = useEffectEvent((changed: Iterable<Tag>) => {
    dispatch(api.util.invalidateTags([...new Set(changed)]))
  })
  const end = useEffectEvent(() => {
    onEnded()
    refresh(['Session'])
  })
  const showPrices = useEffectEvent(onPrices)
  const setLive = useEffectEvent((isLive: boolean) => {
    dispatch(liveStatus.actions.liveChanged(isLive))
  })
  const tagsOf = useEffectEvent((topic: EventTopic): readonly Tag[] => tags[topic])
  const allTags = useEffectEvent((): readonly Tag[] => (personId === null ? [] : Object.values(tags).flat()))
  useEffect(() => {
    let isLive = false
    let hasOldPrices = false
    let gathered: Tag[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let refreshedAt = Number.NEGATIVE_INFINITY
    const gather = (changed: readonly Tag[]) => {
      gathered = [...gathered, ...changed]
      timer ??= setTimeout(
        () => {
          refreshedAt = performance.now()
          refresh(gathered)
          gathered = []
          timer = undefined
        },
        Math.max(GATHER_MS, refreshedAt + REFRESH_MS - performance.now()),
      )
    }
    const onEvent = (event: StreamEvent) => {
      if (event.type === 'ended') return end()
      if (event.type === 'changed') return gather(tagsOf(event.topic))
      if (event.type === 'missed') return gather([...allTags(), 'Market'])
      if (isVisible()) showPrices(event.prices)
      else hasOldPrices = true
    }
    const poll = () => {
      if (!isLive && isVisible()) gather(allTags())
    }
    const onVisibility = () => {
      poll()
      if (hasOldPrices && isVisible()) {
        hasOldPrices = false
        gather(['Market'])
      }
    }
    const onLive = (next: boolean) => {
      isLive = next
      setLive(next)
    }
    // A visitor has no session that could have ended.
    const onRefused = () => (personId === null ? undefined : refresh(['Session']))
    const close = canStream()
      ? shareStream({ url, name: `mintmark-events-${personId ?? 'visitor'}` }, { onEvent, onLive, onRefused })
      : () => undefined
    const polling = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      close()
      setLive(false)
      clearInterval(polling)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [url, personId])
}
