import { useUiMessages } from '../theme/ui-settings.tsx'
import { QuestionDialog } from './question-dialog.tsx'

export type LeaveQuestionProps = {
  title?: string | undefined
  /** The consequence for the entries. By default, they are lost. */
  text?: string | undefined
  onLeave: () => void
  onStay: () => void
}

/** Asks before a form is closed in which something was entered. */
export function LeaveQuestion({ title, text, onLeave, onStay }: LeaveQuestionProps) {
  const messages = useUiMessages()
  return (
    <QuestionDialog
      title={title ?? messages.leaveTitle}
      text={text ?? messages.leaveText}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      busy={false}
      error={undefined}
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
