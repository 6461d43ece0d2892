import type { Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

export type TintColor = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info'

/** Text of a role on a wash of the same role; the dark end of each role keeps 4.5:1 on light, the plain one on dark. */
export const tintFor = (color: TintColor) => (theme: Theme) => ({
  color: theme.vars.palette[color].dark,
  backgroundColor: `rgba(${theme.vars.palette[color].mainChannel} / 0.11)`,
  ...theme.applyStyles('dark', {
    color: theme.vars.palette[color].main,
    backgroundColor: `rgba(${theme.vars.palette[color].mainChannel} / 0.15)`,
  }),
})
