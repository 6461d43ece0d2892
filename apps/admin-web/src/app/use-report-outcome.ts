import { type ToastMessage, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'

/** What an act answers that is done at once, or waits for another staff member. */
type Outcome = object | { readonly awaiting_approval: true; readonly message: string }

/** Tells how an act ended: that it is done, or, in the server's words, that another staff member must approve it. */
export function useTellOutcome() {
  const { t } = useTranslation('secondPerson')
  const { toast } = useToast()
  return (answer: Outcome, done: Omit<ToastMessage, 'tone'>) => {
    if ('awaiting_approval' in answer) toast({ tone: 'info', title: t('waits'), text: answer.message })
    else toast({ tone: 'success', ...done })
  }
}
