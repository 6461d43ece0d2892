import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tabularNumerals } from '../theme/typography.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { DataTablePager } from './data-table-types.ts'

type Moves = { previous: (() => void) | undefined; next: (() => void) | undefined }

function movesOf(pager: DataTablePager): Moves {
  if (pager.kind === 'cursor') return { previous: pager.onPrevious, next: pager.onNext }
  const { page, pageCount, onPage } = pager
  return {
    previous: page > 1 ? () => onPage(page - 1) : undefined,
    next: page < pageCount ? () => onPage(page + 1) : undefined,
  }
}

const totalOf = (pager: DataTablePager) => (pager.kind === 'cursor' ? pager.totalText : undefined)

export type TablePagerProps = { pager: DataTablePager; disabled?: boolean | undefined }

const PAGER_SX = {
  display: 'flex',
  alignItems: 'center',
  // The touch targets of the arrows must not overlap.
  gap: { xs: 2, sm: 0.5 },
  px: 2,
  py: 1,
  minHeight: 48,
} as const

interface MoveProps {
  label: string
  move: (() => void) | undefined
  isBusy: boolean
  children: ReactNode
}

/** An arrow. It keeps the focus while its page is loaded: a disabled button would lose it. */
const Move = ({ label, move, isBusy, children }: MoveProps) => (
  <IconButton
    size="small"
    aria-label={label}
    disabled={move === undefined}
    aria-disabled={isBusy || move === undefined}
    onClick={isBusy ? undefined : move}
  >
    {children}
  </IconButton>
)

/** 'Page 2 / 14' with two arrows, and the total row count on the left. */
export function TablePager({ pager, disabled = false }: TablePagerProps) {
  const messages = useUiMessages()
  const { previous, next } = movesOf(pager)
  return (
    <Box sx={PAGER_SX}>
      <Typography variant="caption" sx={{ ...tabularNumerals, color: 'text.secondary', mr: 'auto' }}>
        {totalOf(pager) ?? (pager.total !== undefined && messages.rowCount(pager.total))}
      </Typography>
      <Typography variant="caption" role="status" noWrap sx={{ ...tabularNumerals, mr: 1, flexShrink: 0 }}>
        {messages.pageOf(pager.page, pager.pageCount)}
      </Typography>
      <Move label={messages.previousPage} move={previous} isBusy={disabled}>
        <ChevronLeft fontSize="small" />
      </Move>
      <Move label={messages.nextPage} move={next} isBusy={disabled}>
        <ChevronRight fontSize="small" />
      </Move>
    </Box>
  )
}
