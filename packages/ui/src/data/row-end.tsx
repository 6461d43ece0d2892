import Box from '@mui/material/Box'
import type { DataTableProps } from './data-table-types.ts'
import { RowMenu } from './row-menu.tsx'

type RowEndProps<Row> = Partial<Pick<DataTableProps<Row>, 'rowActions' | 'renderActions'>> & { row: Row }

/** The width of the menu's button: rows without a menu keep its place, so that what stands before it is aligned. */
const MENU_WIDTH = 30

/** The actions of a row: its buttons, then its menu. A click here does not open the row. */
export function RowEnd<Row>({ row, rowActions, renderActions }: RowEndProps<Row>) {
  return (
    <Box
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', whiteSpace: 'nowrap', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}
    >
      {renderActions?.(row)}
      {rowActions !== undefined && (
        <Box component="span" sx={{ minWidth: MENU_WIDTH, textAlign: 'right' }}>
          <RowMenu actions={rowActions(row)} />
        </Box>
      )}
    </Box>
  )
}
