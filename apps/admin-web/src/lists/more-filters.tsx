import { useIsPhone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'

interface MoreFiltersProps {
  /** The number of them in use. */
  readonly count: number
  readonly children: ReactNode
}

const PANEL_SX = { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const

/** Filters that open below the others, so that a list begins higher. They are open while one is in use; a phone shows them all. */
export function MoreFilters({ count, children }: MoreFiltersProps) {
  const id = useId()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(count > 0)
  if (isPhone) return children
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {listMessages.moreFilters({ count })}
      </Button>
      {isOpen && (
        <Box id={id} sx={PANEL_SX}>
          {children}
        </Box>
      )}
    </>
  )
}
