import type { RowAction } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'

type Edit = 'edit' | 'delete'

/** Edit, a button of each row of a list; Delete, in the menu of the row; and the dialog that is open. */
export function useEdits<Row>(dialogs: Record<Edit, (row: Row, close: () => void) => ReactNode>) {
  const [open, setOpen] = useState<{ edit: Edit; row: Row } | null>(null)
  const deletion = (row: Row): RowAction => ({
    key: 'delete',
    label: listMessages.delete,
    tone: 'danger',
    onSelect: () => setOpen({ edit: 'delete', row }),
  })
  return {
    editButton: (row: Row) => (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setOpen({ edit: 'edit', row })}
      >
        {listMessages.edit}
      </Button>
    ),
    deletion,
    dialog: open && <Suspense fallback={null}>{dialogs[open.edit](open.row, () => setOpen(null))}</Suspense>,
  }
}
