import { mayDo, PERMISSIONS, ROLES, STAFF_ROLES } from '@mintmark/domain'
import { ViewDialog } from '@mintmark/ui'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { staffMessages } from '../../locales/en/staff-messages.ts'

/** Every right and the roles that have it, as the server checks them. */
export function RoleMatrix({ onClose }: { readonly onClose: () => void }) {
  return (
    <ViewDialog title={staffMessages.matrix.title} maxWidth="md" onClose={onClose}>
      <Box tabIndex={0} role="region" aria-label={staffMessages.matrix.title} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={staffMessages.matrix.title}>
          <TableHead>
            <TableRow>
              <TableCell>{staffMessages.matrix.permission}</TableCell>
              {STAFF_ROLES.map((role) => (
                <TableCell key={role} align="center">
                  {ROLES[role].title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {PERMISSIONS.map((permission) => (
              <TableRow key={permission}>
                <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
                  {staffMessages.matrix.permissions[permission]}
                </TableCell>
                {STAFF_ROLES.map((role) => (
                  <TableCell key={role} align="center">
                    {mayDo(role, permission) ? (
                      <CheckOutlined fontSize="small" titleAccess={staffMessages.matrix.yes} />
                    ) : (
                      <Box component="span" aria-label={staffMessages.matrix.no} role="img" />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </ViewDialog>
  )
}
