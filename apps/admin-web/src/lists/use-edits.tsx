import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'

type Edit = 'edit' | 'delete'

/** Edit and Delete for the rows of a list: the buttons, and the dialog that is open. */
export function useEdits<Row>(dialogs: Record<Edit, (row: Row, close: () => void) => ReactNode>) {
  const [open, setOpen] = useState<{ edit: Edit; row: Row } | null>(null)
  const button = (edit: Edit, row: Row) => (
    <Button
      size="small"
      variant="outlined"
      color={edit === 'delete' ? 'error' : 'inherit'}
      aria-haspopup="dialog"
      onClick={() => setOpen({ edit, row })}
    >
      {listMessages[edit]}
    </Button>
  )
  return {
    buttons: (row: Row) => (
      <>
        {button('edit', row)}
        {button('delete', row)}
      </>
    ),
    dialog: open && <Suspense fallback={null}>{dialogs[open.edit](open.row, () => setOpen(null))}</Suspense>,
  }
}
