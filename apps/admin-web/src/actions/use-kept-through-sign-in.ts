import { shownOf, useRead, withRead } from '@mintmark/client'
import { readAdminSession } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import { actionMessages } from '../locales/en/action-messages.ts'

/** More forms than one person has open when a session ends. */
const KEPT_MAX = 20

/** Texts that were begun when a session ended, by their writer and place: in the memory of an app alone. */
const keptOf = new WeakMap<object, Map<string, unknown>>()

/** The texts that an app keeps, by their writer and place. */
function keptBy(store: object): Map<string, unknown> {
  const kept = keptOf.get(store) ?? new Map<string, unknown>()
  keptOf.set(store, kept)
  return kept
}

/** True while a member of staff may work: signed in, with the second factor that is required. */
function isAtWork(state: unknown): boolean {
  const session = withRead(readAdminSession).endpoints[readAdminSession.name]?.select(undefined)(state as never).data
  return Boolean(session?.staff) && !session?.second_factor_setup_required
}

interface Typed<Content> {
  /** The text that is begun and not sent; undefined if there is none, or it is on its way: it may have arrived. */
  readonly read: () => Content | undefined
  /** Puts the text back, and says whether someone else has changed what it is a change of. */
  readonly restore: (content: Content) => boolean
}

/**
 * Keeps the text that is begun in a place when the session ends, and puts it back when the same person signs in and opens the place again.
 * The form asks those who leave it otherwise.
 */
export function useKeptThroughSignIn<Content>(place: string, { read, restore }: Typed<Content>): void {
  const store = useStore()
  const { toast } = useToast()
  const staffId = useRead(readAdminSession, undefined, { selectFromResult: shownOf }).data?.staff?.id
  const typed = useEffectEvent(read)
  const putBack = useEffectEvent((content: Content) => {
    const changed = restore(content)
    toast({
      tone: changed ? 'warning' : 'info',
      title: actionMessages.putBack,
      ...(changed && { text: actionMessages.changedSince }),
    })
  })
  const key = staffId && `${staffId} ${place}`
  // A form that is not mounted yet would not count as changed.
  useEffect(() => {
    const kept = keptBy(store)
    if (key === undefined || !kept.has(key)) return
    putBack(kept.get(key) as Content)
    kept.delete(key)
  }, [store, key])
  // Its end comes before the end of the effect that forgets the session when staff leave the office for a public page.
  useLayoutEffect(() => {
    if (key === undefined) return undefined
    return () => {
      const kept = keptBy(store)
      const content = isAtWork(store.getState()) ? undefined : typed()
      const [oldest] = kept.keys()
      if (content !== undefined) kept.set(key, content)
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    }
  }, [store, key])
}
