import Box from '@mui/material/Box'
import { CardFacts } from './card-facts.tsx'
import { HEADLINE_SIZE, partsOf } from './card-parts.ts'
import type { DataTableProps } from './data-table-types.ts'
import { openingProps } from './opening-props.ts'
import { HeadFacts, PhoneFacts } from './phone-facts.tsx'
import { RowEnd } from './row-end.tsx'
import { rowState } from './row-state.ts'

export const CARD_SX = {
  px: { xs: 1.25, sm: 2 },
  py: { xs: 1.25, sm: 2 },
  '& + li': { borderTop: 1, borderColor: 'divider' },
} as const

/** In line with the text below it. The area that a finger reaches is higher than the line. */
const LEAD_SX = {
  flexShrink: 0,
  ml: { xs: '-13px', sm: '-9px' },
  my: { xs: '-8px', sm: 0 },
  '&:empty': { display: 'none' },
  '& .MuiCheckbox-root': { p: { xs: 1.5, sm: 1 } },
} as const
/** As narrow as the rest of the row leaves: a long email address would lie over the amount beside it. */
const HEADLINE_SX = {
  fontSize: { xs: HEADLINE_SIZE, sm: '1rem' },
  fontWeight: 600,
  minWidth: 0,
  '--mintmark-cell-min': '0px',
} as const
const HEAD_SX = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  alignItems: 'center',
  minHeight: 32,
} as const

export type RowCardProps<Row> = {
  row: Row
  table: DataTableProps<Row> & { isPhone: boolean }
}

/** A row as a card. */
export function RowCard<Row>({ row, table }: RowCardProps<Row>) {
  const { rowActions, renderActions, onOpenRow, isPhone } = table
  const state = rowState(table, row)
  const parts = partsOf(table, row)
  return (
    <Box
      component="li"
      {...state.props}
      sx={{
        ...CARD_SX,
        ...(onOpenRow && { cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }),
        ...state.sx,
      }}
      {...openingProps(onOpenRow && (() => onOpenRow(row)), state.isStop)}
    >
      <Box sx={HEAD_SX}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          {parts.lead && <Box sx={LEAD_SX}>{parts.lead.render(row)}</Box>}
          <Box sx={HEADLINE_SX}>
            {parts.primary?.render(row)}
            {isPhone && <HeadFacts facts={parts.under} at="under" />}
          </Box>
        </Box>
        {isPhone && <HeadFacts facts={parts.corner} at="corner" />}
        {!(isPhone && rowActions === undefined) && (
          <RowEnd row={row} rowActions={rowActions} renderActions={isPhone ? undefined : renderActions} />
        )}
      </Box>
      {isPhone ? (
        <PhoneFacts parts={parts} actions={renderActions && <RowEnd row={row} renderActions={renderActions} />} />
      ) : (
        <CardFacts facts={parts.facts} />
      )}
    </Box>
  )
}
