import type { Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

/** The style of a sidebar item, active or not. */
export const sidebarLine = (active: boolean) => (theme: Theme) => ({
  width: '100%',
  minHeight: 40,
  paddingInline: '10px',
  gap: '10px',
  justifyContent: 'flex-start',
  borderRadius: '10px',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'left',
  fontWeight: active ? 620 : 500,
  color: active ? theme.vars.palette.primary.main : theme.vars.palette.text.secondary,
  backgroundColor: active ? `rgba(${theme.vars.palette.primary.mainChannel} / 0.1)` : 'transparent',
  '&:hover': {
    color: active ? theme.vars.palette.primary.main : theme.vars.palette.text.primary,
    backgroundColor: active
      ? `rgba(${theme.vars.palette.primary.mainChannel} / 0.14)`
      : theme.vars.palette.action.hover,
  },
  '& > svg': { fontSize: 20, flexShrink: 0 },
})
