import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'

/** What the hook of a mutation gives that takes a row off its list. */
type Archive = readonly [
  (call: { readonly params: { readonly id: string } }) => Promise<{ readonly data?: unknown }>,
  { readonly error?: unknown; readonly isLoading: boolean },
]

export interface DeleteDialogProps {
  readonly useArchive: () => Archive
  /** Whose words the dialog speaks. */
  readonly area: 'bundles' | 'coins' | 'methods' | 'users'
  readonly id: string
  readonly name: string
  /** The row in more words than its name, where that could be mistaken. */
  readonly subject?: string | undefined
  readonly onClose: () => void
}

/** Asks before a row is taken off the lists. */
export function DeleteDialog({ useArchive, area, id, name, subject = name, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(area, { keyPrefix: 'deletion' })
  const { t: tLists } = useTranslation('lists')
  const { toast } = useToast()
  const [archive, { error, isLoading }] = useArchive()
  const act = async () => {
    const { data } = await archive({ params: { id } })
    if (!data) return
    toast({ tone: 'success', title: t('done'), text: name })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('question')}
      subject={subject}
      confirmLabel={tLists('delete')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : t('error', { message: errorMessage(error, t('failed')) })}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
