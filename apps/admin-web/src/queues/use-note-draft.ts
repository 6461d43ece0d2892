import { shownOf, useRead } from '@mintmark/client'
import { readAdminSession } from '@mintmark/contracts'
import { useEffect } from 'react'

interface NoteForm {
  readonly getValues: (name: 'text') => string
  readonly setValue: (name: 'text', text: string, options: { readonly shouldDirty: true }) => void
}

/** The notes that were typed and not sent, by who typed them and the request. */
const drafts = new Map<string, string>()

/** Keeps the note about a request while another request is open: one click or key, or a decision, opens the next. */
export function useNoteDraft({ getValues, setValue }: NoteForm, requestId: string): void {
  const staffId = useRead(readAdminSession, undefined, { selectFromResult: shownOf }).data?.staff?.id
  const key = `${staffId} ${requestId}`
  useEffect(() => {
    if (staffId === undefined) return undefined
    const draft = drafts.get(key)
    if (draft !== undefined) setValue('text', draft, { shouldDirty: true })
    return () => {
      const text = getValues('text')
      if (text) drafts.set(key, text)
      else drafts.delete(key)
    }
  }, [staffId, key, getValues, setValue])
}
