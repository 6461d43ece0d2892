/** A list of rows with a name, details and a state; the details are below the name on narrow screens. */
export const LIST_SX = { listStyle: 'none', m: 0, p: 0 } as const

export const ROW_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) 88px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  px: 2.5,
  py: 1.25,
  fontSize: '0.875rem',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
export const DETAIL_SX = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  gridRow: { xs: 2, sm: 'auto' },
} as const

/** The same in a narrow column: the details are always below the name. */
export const NARROW_ROW_SX = { ...ROW_SX, gridTemplateColumns: 'minmax(0, 1fr) auto' } as const
export const NARROW_DETAIL_SX = { ...DETAIL_SX, gridColumn: '1 / -1', gridRow: 2 } as const
