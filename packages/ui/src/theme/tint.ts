import type { Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

export type TintColor = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info'

/** Text on a tint of the same color, with a contrast of at least 4.5:1 in both schemes. */
export const tintFor = (color: TintColor) => (theme: Theme) => ({
  color: theme.vars.palette[color].dark,
  backgroundColor: `rgba(${theme.vars.palette[color].mainChannel} / 0.11)`,
  ...theme.applyStyles('dark', {
    color: theme.vars.palette[color].main,
    backgroundColor: `rgba(${theme.vars.palette[color].mainChannel} / 0.15)`,
  }),
})
