import { createTheme, type Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { componentOverrides } from './component-overrides.ts'
import { DENSITY } from './density.ts'
import { COLOR_SCHEME_ATTRIBUTE } from './init-color-scheme.ts'
import type { LinkComponent } from './link.ts'
import { darkPalette, lightPalette, type ThemeVariant } from './palette.ts'
import { mintmarkTypography } from './typography.ts'

export type MintmarkThemeOptions = {
  variant: ThemeVariant
  /** The app's link: every `<Button href>` and `<Link href>` renders through it. */
  link?: LinkComponent | undefined
}

/** One theme, two variants, each light and dark, all colors as CSS variables. */
export function createMintmarkTheme({ variant, link = 'a' }: MintmarkThemeOptions): Theme {
  return createTheme({
    cssVariables: { cssVarPrefix: 'mm', colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: lightPalette(variant) }, dark: { palette: darkPalette(variant) } },
    shape: { borderRadius: 10 },
    spacing: 8,
    typography: mintmarkTypography,
    components: componentOverrides(DENSITY[variant], link),
  })
}
