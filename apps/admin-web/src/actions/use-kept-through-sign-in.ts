import { shownOf, useRead, withRead } from '@mintmark/client'
import { readAdminSession } from '@mintmark/contracts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'

/** More forms than one person has open when a session ends. */
const KEPT_MAX = 20

/** Texts that were begun when a session ended, by their writer and place: in the memory of an app alone. */
const keptOf = new WeakMap<object, Map<string, unknown>>()

/** True while a member of staff is signed in. */
const isStaffIn = (state: unknown): boolean =>
  Boolean(withRead(readAdminSession).endpoints[readAdminSession.name]?.select(undefined)(state as never).data?.staff)

interface Typed<Content> {
  /** The text that is begun and not sent; undefined if there is none, or it is on its way: it may have arrived. */
  readonly read: () => Content | undefined
  readonly restore: (content: Content) => void
}

/**
 * Keeps the text that is begun in a place when the session ends, and puts it back when the same person signs in and opens the place again.
 * The form asks those who leave it otherwise.
 */
export function useKeptThroughSignIn<Content>(place: string, { read, restore }: Typed<Content>): void {
  const store = useStore()
  const staffId = useRead(readAdminSession, undefined, { selectFromResult: shownOf }).data?.staff?.id
  const typed = useEffectEvent(read)
  const putBack = useEffectEvent(restore)
  // Its end comes before the end of the effect that forgets the session when staff leave the office for a public page.
  useLayoutEffect(() => {
    if (staffId === undefined) return undefined
    const kept = keptOf.get(store) ?? new Map<string, unknown>()
    keptOf.set(store, kept)
    const key = `${staffId} ${place}`
    if (kept.has(key)) putBack(kept.get(key) as Content)
    kept.delete(key)
    return () => {
      const content = isStaffIn(store.getState()) ? undefined : typed()
      const [oldest] = kept.keys()
      if (content !== undefined) kept.set(key, content)
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    }
  }, [store, staffId, place])
}

interface TextForm<Name extends string> {
  readonly getValues: () => Readonly<Record<Name, string>>
  readonly setValue: (name: Name, text: string, options: { readonly shouldDirty: true }) => void
}

interface EndpointTexts<Name extends string> {
  readonly form: TextForm<Name>
  readonly submission: { readonly busy: boolean }
}

/** The same for texts of a form, if any of them is not empty. */
export function useKeptTexts<Name extends string>(
  place: string,
  { form, submission }: EndpointTexts<Name>,
  names: readonly Name[],
): void {
  useKeptThroughSignIn<readonly string[]>(place, {
    read: () => {
      const values = form.getValues()
      const texts = names.map((name) => values[name])
      return !submission.busy && texts.some((text) => text.trim() !== '') ? texts : undefined
    },
    restore: (texts) => {
      for (const [at, name] of names.entries()) form.setValue(name, texts[at] ?? '', { shouldDirty: true })
    },
  })
}
