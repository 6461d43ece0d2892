import { errorMessage } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { RowMutation } from './delete-dialog.tsx'

interface RestoreButtonProps {
  readonly useRestore: () => RowMutation
  readonly id: string
  readonly name: string
  /** What happens next, if more than the row being back. */
  readonly next?: string | undefined
}

/** Brings an archived row back to its list. */
export function RestoreButton({ useRestore, id, name, next }: RestoreButtonProps) {
  const { t } = useTranslation('list')
  const { toast } = useToast()
  const [restore, { isLoading }] = useRestore()
  const submit = async () => {
    const { data, error } = await restore({ params: { id } })
    if (data) toast({ tone: 'success', title: t('archive.restored', { name }), ...(next && { text: next }) })
    else
      toast({ tone: 'error', title: t('archive.notRestored', { name }), text: errorMessage(error, t('archive.again')) })
  }
  return (
    <Button size="small" variant="outlined" color="inherit" disabled={isLoading} onClick={() => void submit()}>
      {t('archive.restore')}
    </Button>
  )
}
