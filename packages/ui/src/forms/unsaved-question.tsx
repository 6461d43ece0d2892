import { useEffect, useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'
import { holdPage } from './unsaved-forms.ts'

export type UnsavedQuestionProps = {
  /** Whether something was entered and not saved. */
  isUnsaved: boolean
}

/** For what is entered on a page itself: asks before Back or a link leaves it; for closing the tab, the browser asks. */
export function UnsavedQuestion({ isUnsaved }: UnsavedQuestionProps) {
  const [asked, setAsked] = useState<{ readonly leave: () => void; readonly isSure?: true }>()
  useEffect(() => (isUnsaved ? holdPage((leave) => setAsked({ leave })) : undefined), [isUnsaved])
  // Once the question is closed: while it is open, Back is for the question.
  useEffect(() => {
    if (asked?.isSure) asked.leave()
  }, [asked])
  if (asked === undefined || asked.isSure) return null
  return (
    <LeaveQuestion onLeave={() => setAsked({ leave: asked.leave, isSure: true })} onStay={() => setAsked(undefined)} />
  )
}
