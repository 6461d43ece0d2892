import type { Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import type { Density } from './density.ts'
import type { Overrides } from './overrides.ts'

/** The one elevation, for menus, dialogs, toasts and drawers. Everything else is flat with a hairline border. */
export const FLOAT_SHADOW = '0 1px 2px rgba(9, 14, 20, 0.08), 0 16px 40px -8px rgba(9, 14, 20, 0.28)'

const hairline = (theme: Pick<Theme, 'vars'>) => `1px solid ${theme.vars.palette.divider}`
const floating = ({ theme }: { theme: Pick<Theme, 'vars'> }) => ({
  border: hairline(theme),
  boxShadow: FLOAT_SHADOW,
  backgroundImage: 'none',
})

/** Cards, tables, menus, dialogs, and other surfaces. */
export function surfaceOverrides(density: Density): Overrides {
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 14 } },
    },
    MuiCard: { styleOverrides: { root: ({ theme }) => ({ border: hairline(theme), borderRadius: 14 }) } },
    MuiCardContent: {
      styleOverrides: {
        root: { padding: density.cardPadding, '&:last-child': { paddingBottom: density.cardPadding } },
      },
    },
    MuiDialog: {
      styleOverrides: {
        // A phone has no room for a wide margin.
        paper: (state) => ({
          ...floating(state),
          [state.theme.breakpoints.down('sm')]: {
            margin: 12,
            width: 'calc(100% - 24px)',
            maxWidth: 'calc(100% - 24px)',
            maxHeight: 'calc(100% - 24px)',
          },
        }),
        root: { '& .MuiBackdrop-root': { backdropFilter: 'blur(2px)' } },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 620, padding: '24px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 24px', gap: 8 } } },
    MuiMenu: { styleOverrides: { paper: floating, list: { padding: 6 } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenuItem: {
      styleOverrides: { root: { borderRadius: 8, minHeight: density.control - 4, fontSize: '0.875rem', gap: 10 } },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
    MuiTooltip: {
      defaultProps: { arrow: false, enterDelay: 300 },
      styleOverrides: {
        tooltip: ({ theme }) => ({
          fontSize: '0.75rem',
          fontWeight: 500,
          padding: '6px 10px',
          borderRadius: 8,
          color: theme.vars.palette.background.paper,
          backgroundColor: theme.vars.palette.text.primary,
        }),
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({
          padding: `${density.cellPadding}px ${density.cellPaddingInline}px`,
          borderBottom: hairline(theme),
          fontSize: '0.875rem',
        }),
        body: { height: density.row },
        head: ({ theme }) => ({
          paddingBlock: Math.max(density.cellPadding - 4, 6),
          fontSize: '0.75rem',
          fontWeight: 600,
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.background.paper,
          whiteSpace: 'nowrap',
        }),
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 10, fontSize: '0.875rem', alignItems: 'flex-start' },
        icon: { fontSize: 20 },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 550, borderRadius: 8 } } },
    MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 }, bar: { borderRadius: 4 } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 10, minHeight: density.control } } },
  }
}
