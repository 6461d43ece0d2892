import { useToast } from '@mintmark/ui'
import { actionMessages } from '../locales/en/action-messages.ts'

/** The answer to an action that runs immediately, or waits for a second staff member. */
export type Outcome = { readonly awaiting_approval?: true; readonly message: string }

/** Reports in a toast, in the server's words, that an action is done or needs approval. `text` says what it was done to. */
export function useReportOutcome() {
  const { toast } = useToast()
  return ({ awaiting_approval: waits, message }: Outcome, text?: string) => {
    if (waits) toast({ tone: 'info', title: actionMessages.awaitsApproval, text: message })
    else toast({ tone: 'success', title: message, text })
  }
}
