import { useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx'

export type ConfirmDialogProps = QuestionDialogProps & {
  /** True if something was entered, such as a reason: then closing asks first. */
  isDirty?: boolean | undefined
}

/** Asks before a dangerous action. The safe choice comes first and has the focus. */
export function ConfirmDialog({ isDirty = false, onClose, ...question }: ConfirmDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <QuestionDialog {...question} onClose={isDirty ? () => setIsLeaving(true) : onClose} />
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)} />}
    </>
  )
}
