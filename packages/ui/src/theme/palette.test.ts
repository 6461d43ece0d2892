import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { createMintmarkTheme } from './create-mintmark-theme.ts'
import { THEME_VARIANTS } from './palette.ts'

const SCHEMES = ['light', 'dark'] as const
const ROLES = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const
const READABLE = 4.5

describe.each(THEME_VARIANTS.flatMap((variant) => SCHEMES.map((scheme) => ({ variant, scheme }))))(
  '$variant $scheme',
  ({ variant, scheme }) => {
    const palette = createMintmarkTheme({ variant }).colorSchemes[scheme]?.palette
    if (!palette) throw new Error('a theme has both schemes')
    const grounds = [palette.background.default, palette.background.paper]

    it('reads on both grounds', () => {
      const inks = [
        palette.text.primary,
        palette.text.secondary,
        palette.text.disabled,
        ...ROLES.map((role) => palette[role].main),
      ]
      for (const ground of grounds)
        for (const ink of inks)
          expect(getContrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
    })

    it('reads on its own buttons', () => {
      for (const role of ROLES)
        expect(getContrastRatio(palette[role].contrastText, palette[role].main), role).toBeGreaterThanOrEqual(READABLE)
    })
  },
)
