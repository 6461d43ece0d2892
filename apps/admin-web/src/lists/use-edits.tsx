import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

export interface EditButtonsProps {
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The two acts of a row that staff keep. */
export function EditButtons({ onEdit, onDelete }: EditButtonsProps) {
  const { t } = useTranslation('lists')
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" variant="outlined" color="error" aria-haspopup="dialog" onClick={onDelete}>
        {t('delete')}
      </Button>
    </>
  )
}
