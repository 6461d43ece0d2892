import type { Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { controlOverrides } from './control-overrides.ts'
import type { Density } from './density.ts'
import type { LinkComponent } from './link.ts'
import type { Overrides } from './overrides.ts'
import { surfaceOverrides } from './surface-overrides.ts'

const focusRing = (theme: Pick<Theme, 'vars'>) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
})

const global = (theme: Pick<Theme, 'vars'>) => ({
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingBottom: 96 },
  // Inter shows the x between two digits as a multiplication sign, also in an address.
  body: { fontVariantLigatures: 'no-contextual', textRendering: 'optimizeLegibility' },
  ':focus-visible': focusRing(theme),
  '::selection': { background: `rgba(${theme.vars.palette.primary.mainChannel} / 0.24)` },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Paper is white, whatever the color scheme of the screen.
  '@media print': {
    html: { colorScheme: 'light !important' },
    'body *': { color: '#111 !important', background: 'none !important', borderColor: '#bbb !important' },
  },
})

/** Component overrides of the theme: hairlines, quiet hover, a focus ring. */
export function componentOverrides(density: Density, link: LinkComponent): Overrides {
  return {
    MuiCssBaseline: { styleOverrides: (theme: Pick<Theme, 'vars'>) => global(theme) },
    MuiButtonBase: {
      defaultProps: { disableRipple: true, LinkComponent: link },
      styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
    },
    MuiLink: {
      defaultProps: { component: link, underline: 'hover' },
      styleOverrides: { root: { fontWeight: 550, textUnderlineOffset: '0.2em' } },
    },
    ...controlOverrides(density),
    ...surfaceOverrides(density),
  }
}
