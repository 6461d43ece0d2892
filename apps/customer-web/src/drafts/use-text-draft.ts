import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'

interface TextForm<Name extends string> {
  readonly setValue: (name: Name, text: string, options: { readonly shouldDirty: true }) => void
  readonly watch: () => Readonly<Record<Name, string>>
}

interface Place<Name extends string> {
  readonly name: string
  readonly userId: string
  readonly empty: Readonly<Record<Name, string>>
}

/**
 * Keeps the texts of a form in this tab, so that a reload and the end of the session lose nothing. Call what it returns once they are
 * sent or discarded.
 */
export function useTextDraft<Name extends string>(form: TextForm<Name>, { name, userId, empty }: Place<Name>) {
  const { setValue, watch } = form
  const [draft] = useState(() => readDraft(name, userId, empty))
  // A form that is not mounted yet would not count as changed.
  useEffect(() => {
    for (const field of Object.keys(draft) as Name[])
      if (draft[field] !== '') setValue(field, draft[field], { shouldDirty: true })
  }, [draft, setValue])
  const typed = JSON.stringify(watch())
  useEffect(() => {
    const texts: Record<Name, string> = JSON.parse(typed)
    if (Object.values(texts).some((text) => text !== '')) keepDraft(name, userId, texts)
    else forgetDraft(name, userId)
  }, [name, userId, typed])
  return () => forgetDraft(name, userId)
}
