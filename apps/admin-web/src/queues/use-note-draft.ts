import { shownOf, useRead } from '@mintmark/client'
import { readAdminSession } from '@mintmark/contracts'
import { useEffect } from 'react'

interface NoteForm {
  readonly getValues: (name: 'text') => string
  readonly setValue: (name: 'text', text: string, options: { readonly shouldDirty: true }) => void
}

/** The notes that were typed and not sent, by who typed them and the request. */
const drafts = new Map<string, string>()

/** Closing the tab: the browser asks, as it does for the note that is open. */
const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

function keep(key: string, text: string): void {
  if (text) drafts.set(key, text)
  else drafts.delete(key)
  if (drafts.size > 0) window.addEventListener('beforeunload', askBeforeClosing)
  else window.removeEventListener('beforeunload', askBeforeClosing)
}

/** Keeps the note about a request while another request is open: one click or key, or a decision, opens the next. */
export function useNoteDraft({ getValues, setValue }: NoteForm, requestId: string): void {
  const staffId = useRead(readAdminSession, undefined, { selectFromResult: shownOf }).data?.staff?.id
  const key = `${staffId} ${requestId}`
  useEffect(() => {
    if (staffId === undefined) return undefined
    const draft = drafts.get(key)
    if (draft !== undefined) setValue('text', draft, { shouldDirty: true })
    // The form asks about it now.
    keep(key, '')
    return () => keep(key, getValues('text'))
  }, [staffId, key, getValues, setValue])
}
