import { type ToastMessage, useToast } from '@mintmark/ui'
import { actionMessages } from '../locales/en/action-messages.ts'

/** The answer to an action that runs immediately, or waits for a second staff member. */
type Outcome = object | { readonly awaiting_approval: true; readonly message: string }

/** Reports in a toast that an action is done or, in the server's words, that it needs approval. */
export function useReportOutcome() {
  const { toast } = useToast()
  return (answer: Outcome, done: Omit<ToastMessage, 'tone'>) => {
    if ('awaiting_approval' in answer)
      toast({ tone: 'info', title: actionMessages.awaitsApproval, text: answer.message })
    else toast({ tone: 'success', ...done })
  }
}
