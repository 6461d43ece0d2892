import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useBackCloses } from '../forms/use-back-closes.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { RowAction } from './data-table-types.ts'

export type RowMenuProps = {
  actions: readonly RowAction[]
  /** Names the button; 'Row actions' by default. */
  label?: string | undefined
}

/** The three dots at the end of a row. */
export function RowMenu({ actions, label }: RowMenuProps) {
  const messages = useUiMessages()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  useBackCloses(isOpen, close)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={label ?? messages.rowActions}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={(event) => {
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.key}
            disabled={action.disabled ?? false}
            onClick={() => {
              close()
              action.onSelect()
            }}
            sx={{ color: action.tone === 'danger' ? 'error.main' : 'text.primary', '& svg': { fontSize: 18 } }}
          >
            {action.icon}
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
