import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { LeaveQuestionProps } from './leave-question.tsx'
import { holdPage } from './unsaved-forms.ts'

export type UnsavedQuestionProps = {
  /** True if something was entered and not saved. */
  isUnsaved: boolean
}

/** The browser's own question, for when a new release has replaced the code of ours: what was entered must not be lost. */
function PlainQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { leaveTitle } = useUiMessages()
  useEffect(() => {
    if (window.confirm(leaveTitle)) onLeave()
    else onStay()
  })
  return null
}

/** Not part of the first view of a page with a form: it loads during typing. */
const load = async (): Promise<{ readonly default: ComponentType<LeaveQuestionProps> }> => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
})
const Question = lazy(() => load().catch(() => ({ default: PlainQuestion })))

/** For entries on a page itself: asks before Back or a link leaves it; for closing the tab, the browser asks. */
export function UnsavedQuestion({ isUnsaved }: UnsavedQuestionProps) {
  const [asked, setAsked] = useState<{ readonly leave: () => void; readonly isSure?: true }>()
  useEffect(() => {
    if (!isUnsaved) return undefined
    // It loads again when it is shown.
    load().catch(() => undefined)
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
