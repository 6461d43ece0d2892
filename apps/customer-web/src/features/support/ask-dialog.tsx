import { useEndpointForm, useSend } from '@mintmark/client'
import { askSupport, MESSAGE_LENGTH_MAX } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import { useTextDraft } from '../../drafts/use-text-draft.ts'
import { helpMessages } from '../../locales/en/help-messages.ts'

interface AskDialogProps {
  readonly userId: string
  readonly onAsked: (id: string) => void
  readonly onClose: () => void
}

const EMPTY = { subject: '', text: '' }

/** Starts a conversation with the support team. */
export function AskDialog({ userId, onAsked, onClose }: AskDialogProps) {
  const { toast } = useToast()
  const [ask] = useSend(askSupport)
  const { form, field, submission } = useEndpointForm(askSupport, {
    values: EMPTY,
    label: (name) => helpMessages.ask[name],
    send: (body) => ask({ params: { userId }, body }),
    onSuccess: ({ message, id }) => {
      forget()
      toast({ tone: 'success', title: helpMessages.ask.done, text: message })
      onAsked(id)
    },
  })
  const forget = useTextDraft(form, { name: 'question', userId, empty: EMPTY })
  const discard = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog {...submission} title={helpMessages.ask.title} submitLabel={helpMessages.ask.submit} onClose={discard}>
      <TextInput {...field('subject')} maxLength={120} />
      <TextInput {...field('text')} rows={6} maxLength={MESSAGE_LENGTH_MAX} hint={helpMessages.ask.hint} />
    </FormDialog>
  )
}
