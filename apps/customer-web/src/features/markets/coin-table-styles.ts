import type { SxProps, Theme } from '@mui/material/styles'

/** The volume needs the width of a desk. */
export const WIDE_ONLY = { display: { xs: 'none', md: 'table-cell' } } as const

/** The narrowest phones have no room for the mark beside the name. */
const NARROWEST = '@media (max-width: 359.95px)'

const NAME = {
  maxWidth: 0,
  width: { xs: '48%', sm: '50%' },
  textAlign: 'left',
  fontWeight: 'normal',
  pl: { xs: 1.5, sm: 2 },
  pr: { xs: 0.5, sm: 2 },
  '& > div': { display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 } },
  '& > div > div': { minWidth: 0 },
  '& button': { position: 'relative', zIndex: 1, ml: -1.25 },
  '& .mark': { display: 'flex', [NARROWEST]: { display: 'none' } },
  '& p': {
    typography: 'subtitle2',
    m: 0,
    lineHeight: 1.3,
    overflowWrap: 'break-word',
    [NARROWEST]: { fontSize: '0.8125rem' },
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole row opens the page of the coin, and there is one link for the keyboard.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const

const TREND = {
  width: { xs: 76, sm: 220 },
  pl: { xs: 0.5, sm: 2 },
  pr: { xs: 1.5, sm: 2 },
  '& > div': {
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    alignItems: { xs: 'flex-end', sm: 'center' },
    justifyContent: 'flex-end',
    gap: { xs: 0.25, sm: 2 },
  },
} as const

/** How the table of coins styles its rows, which are plain elements. */
export const COIN_TABLE: SxProps<Theme> = {
  '& thead th': { py: 0.75 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody :is(th, td)': {
    typography: 'body2',
    textAlign: 'right',
    px: 2,
    py: { xs: 0.75, md: 1.5 },
    borderBottom: 1,
    borderColor: 'divider',
  },
  // Not :last-of-type, for which the browser would style every row again whenever one is added.
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody small': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& tbody small.suspect': { color: 'warning.main' },
  '& tbody .name': NAME,
  '& tbody .price': { fontWeight: 550, fontSize: { xs: '0.8125rem', sm: '0.875rem' }, px: { xs: 0.5, sm: 2 } },
  '& tbody .trend': TREND,
  '& tbody .volume': { ...WIDE_ONLY, width: 140, color: 'text.secondary' },
}
