import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Edit = 'edit' | 'delete'

/** The two acts of a row that staff keep: their buttons, and the dialog of the one that was asked for. */
export function useEdits<Row>(dialogs: Record<Edit, (row: Row, close: () => void) => ReactNode>) {
  const { t } = useTranslation('lists')
  const [asked, setAsked] = useState<{ act: Edit; row: Row } | null>(null)
  const button = (act: Edit, row: Row) => (
    <Button
      size="small"
      variant="outlined"
      color={act === 'delete' ? 'error' : 'inherit'}
      aria-haspopup="dialog"
      onClick={() => setAsked({ act, row })}
    >
      {t(act)}
    </Button>
  )
  return {
    buttons: (row: Row) => (
      <>
        {button('edit', row)}
        {button('delete', row)}
      </>
    ),
    dialog: asked && dialogs[asked.act](asked.row, () => setAsked(null)),
  }
}
