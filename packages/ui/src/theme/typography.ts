import type { TypographyVariantsOptions } from '@mui/material/styles'

const FAMILY = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif"

const rem = (pixels: number) => `${pixels / 16}rem`
const heading = (pixels: number, weight: number, tracking: string, lineHeight: number) => ({
  fontSize: rem(pixels),
  fontWeight: weight,
  letterSpacing: tracking,
  lineHeight,
})

/** Only six sizes: 12, 14, 16, 20, 28, 40. */
export const mintmarkTypography: TypographyVariantsOptions = {
  fontFamily: FAMILY,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: heading(40, 650, '-0.028em', 1.1),
  h2: heading(28, 650, '-0.022em', 1.2),
  h3: heading(20, 620, '-0.014em', 1.3),
  h4: heading(16, 620, '-0.008em', 1.4),
  h5: heading(16, 600, '-0.008em', 1.4),
  h6: heading(14, 600, '0', 1.45),
  subtitle1: { fontSize: rem(16), fontWeight: 550, lineHeight: 1.5 },
  subtitle2: { fontSize: rem(14), fontWeight: 550, lineHeight: 1.45 },
  body1: { fontSize: rem(16), lineHeight: 1.55, letterSpacing: '-0.003em' },
  body2: { fontSize: rem(14), lineHeight: 1.5, letterSpacing: '0' },
  button: { fontSize: rem(14), fontWeight: 600, lineHeight: 1.4, letterSpacing: '0', textTransform: 'none' },
  caption: { fontSize: rem(12), lineHeight: 1.45, letterSpacing: '0.003em' },
  overline: { fontSize: rem(12), fontWeight: 600, lineHeight: 1.45, letterSpacing: '0.02em', textTransform: 'none' },
}

/** Spread into `sx` wherever figures are aligned in a column. */
export const tabularNumerals = { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"tnum"' } as const
