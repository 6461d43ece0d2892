import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'

export type FoldedFiltersProps = {
  /** The text of the button, which says how many filters are in use. */
  label: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

const OPENED = { flexBasis: '100%', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 } as const

/** The button of a phone that opens the filters of a list, in the row of its search. */
export function FoldedFilters({ label, isOpen, onToggle, children }: FoldedFiltersProps) {
  const id = useId()
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        sx={{ px: 1.5 }}
      >
        {label}
      </Button>
      {isOpen && (
        <Box id={id} sx={OPENED}>
          {children}
        </Box>
      )}
    </>
  )
}
