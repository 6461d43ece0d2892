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

const OPENED = {
  flexBasis: '100%',
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
} as const

/** A button, in the row of a list's search, that opens filters below it: one below the other on a phone, in a row elsewhere. */
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
