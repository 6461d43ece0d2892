import { Suspense, useEffect, useState } from 'react'
import { preloadable } from '../layout/preloadable.tsx'
import { holdPage } from './unsaved-forms.ts'

export type UnsavedQuestionProps = {
  /** True if something was entered and not saved. */
  isUnsaved: boolean
}

/** Not part of the first view of a page with a form: it loads during typing. */
const Question = preloadable(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }))

/** For entries on a page itself: asks before Back or a link leaves it; for closing the tab, the browser asks. */
export function UnsavedQuestion({ isUnsaved }: UnsavedQuestionProps) {
  const [asked, setAsked] = useState<{ readonly leave: () => void; readonly isSure?: true }>()
  useEffect(() => {
    if (!isUnsaved) return undefined
    // It loads again when it is shown.
    Question.preload().catch(() => undefined)
    return holdPage((leave) => setAsked({ leave }))
  }, [isUnsaved])
  // Once the question is closed: while it is open, Back is for the question.
  useEffect(() => {
    if (asked?.isSure) asked.leave()
  }, [asked])
  if (asked === undefined || asked.isSure) return null
  return (
    <Suspense>
      <Question onLeave={() => setAsked({ leave: asked.leave, isSure: true })} onStay={() => setAsked(undefined)} />
    </Suspense>
  )
}
