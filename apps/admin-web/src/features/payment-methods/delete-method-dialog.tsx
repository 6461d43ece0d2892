import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type Method, useArchivePaymentMethodMutation } from './methods-api.ts'

export interface DeleteMethodDialogProps {
  readonly method: Method
  readonly onClose: () => void
}

/** Asks before a way to pay is offered no longer. */
export function DeleteMethodDialog({ method: { id, name, type }, onClose }: DeleteMethodDialogProps) {
  const { t } = useTranslation('methods')
  const { toast } = useToast()
  const [archive, { error, isLoading }] = useArchivePaymentMethodMutation()
  const words = { malformed: t('deletion.failed'), network: t('deletion.failed') }
  const act = async () => {
    const { data } = await archive({ params: { id } })
    if (!data) return
    toast({ tone: 'success', title: t('deletion.done'), text: name })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('deletion.title')}
      text={t('deletion.question')}
      subject={`${name}, ${t(`types.${type}`)}`}
      confirmLabel={t('deletion.act')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : t('deletion.error', { message: errorMessage(error, words) })}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
