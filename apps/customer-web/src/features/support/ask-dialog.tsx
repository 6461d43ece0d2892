import { useEndpointForm } from '@mintmark/client'
import { askSupport, MESSAGE_LENGTH_MAX } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useAskSupportMutation } from './support-api.ts'

interface AskDialogProps {
  readonly userId: string
  readonly onAsked: (id: string) => void
  readonly onClose: () => void
}

/** Starts a conversation with the support team. */
export function AskDialog({ userId, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const [ask] = useAskSupportMutation()
  const { field, submission } = useEndpointForm(askSupport, {
    values: { subject: '', text: '' },
    label: (name) => t(`help.ask.${name}`),
    send: (body) => ask({ params: { userId }, body }),
    onSuccess: ({ message, id }) => {
      toast({ tone: 'success', title: t('help.ask.done'), text: message })
      onAsked(id)
    },
  })
  return (
    <FormDialog {...submission} title={t('help.ask.title')} submitLabel={t('help.ask.submit')} onClose={onClose}>
      <TextInput {...field('subject')} maxLength={120} />
      <TextInput {...field('text')} rows={6} maxLength={MESSAGE_LENGTH_MAX} hint={t('help.ask.hint')} />
    </FormDialog>
  )
}
