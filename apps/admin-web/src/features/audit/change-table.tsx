import { tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { auditMessages } from '../../locales/en/audit-messages.ts'
import type { SnapshotChange } from './snapshot-changes.ts'

const CELL_SX = { ...tabularNumerals, overflowWrap: 'anywhere', verticalAlign: 'top' } as const

/** The values before and after, field by field. */
export function ChangeTable({ changes }: { readonly changes: readonly SnapshotChange[] }) {
  if (changes.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {auditMessages.dialog.none}
      </Typography>
    )
  return (
    <Table size="small" aria-label={auditMessages.dialog.changes} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell>{auditMessages.dialog.field}</TableCell>
          <TableCell>{auditMessages.dialog.before}</TableCell>
          <TableCell>{auditMessages.dialog.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after, isChanged }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={{ ...CELL_SX, color: 'text.secondary' }}>
              {field}
            </TableCell>
            <TableCell sx={CELL_SX}>{before}</TableCell>
            <TableCell sx={{ ...CELL_SX, fontWeight: isChanged ? 620 : 400 }}>
              {after}
              {isChanged && (
                <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
                  {auditMessages.dialog.changed}
                </Box>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
