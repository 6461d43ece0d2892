import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type Bundle, useArchiveBundleMutation } from './bundles-api.ts'

export interface DeleteBundleDialogProps {
  readonly bundle: Bundle
  readonly onClose: () => void
}

/** Asks before a bundle is taken off the offer. */
export function DeleteBundleDialog({ bundle: { id, name }, onClose }: DeleteBundleDialogProps) {
  const { t } = useTranslation('bundles')
  const { toast } = useToast()
  const [archive, { error, isLoading }] = useArchiveBundleMutation()
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
      subject={name}
      confirmLabel={t('deletion.act')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : t('deletion.error', { message: errorMessage(error, words) })}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
