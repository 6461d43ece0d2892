import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type Coin, useArchiveCoinMutation } from './coins-api.ts'

export interface DeleteCoinDialogProps {
  readonly coin: Coin
  readonly onClose: () => void
}

/** Asks before a coin is taken off the lists. */
export function DeleteCoinDialog({ coin: { id, symbol, name }, onClose }: DeleteCoinDialogProps) {
  const { t } = useTranslation('coins')
  const { toast } = useToast()
  const [archive, { error, isLoading }] = useArchiveCoinMutation()
  const words = { malformed: t('deletion.failed'), network: t('deletion.failed') }
  const act = async () => {
    const { data } = await archive({ params: { id } })
    if (!data) return
    toast({ tone: 'success', title: t('deletion.done'), text: `${symbol}, ${name}` })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('deletion.title')}
      text={t('deletion.question')}
      subject={`${symbol}, ${name}`}
      confirmLabel={t('delete')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : t('deletion.error', { message: errorMessage(error, words) })}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
