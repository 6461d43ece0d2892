import type {} from '@mui/material/themeCssVarsAugmentation'
import type { Density } from './density.ts'
import type { Overrides } from './overrides.ts'

const FIELD_BORDER = { light: '#868f97', dark: '#66737f' }

const SMALL_ICON = 28
const PHONE = '@media (max-width: 599.95px)'

/** Buttons, fields, and other controls. */
export function controlOverrides(density: Density): Overrides {
  const heightOf = (pixels: number) => ({ minHeight: pixels, [PHONE]: { minHeight: Math.max(pixels, density.touch) } })
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { ...heightOf(density.control), paddingInline: 18, borderRadius: 10, whiteSpace: 'nowrap' },
        sizeSmall: { ...heightOf(density.control - 8), paddingInline: 12, fontSize: '0.875rem' },
        sizeLarge: { minHeight: density.control + 8, paddingInline: 24, fontSize: '1rem' },
        text: { paddingInline: 12 },
        outlined: ({ theme }) => ({
          variants: [
            {
              props: { color: 'inherit' },
              style: { borderColor: theme.vars.palette.divider, backgroundColor: theme.vars.palette.background.paper },
            },
          ],
        }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 10 },
        // On a phone, it is as small as on a desktop, and reacts to a finger beside it.
        sizeSmall: {
          minWidth: SMALL_ICON,
          minHeight: SMALL_ICON,
          [PHONE]: { '&::after': { content: '""', position: 'absolute', inset: (SMALL_ICON - density.touch) / 2 } },
        },
      },
    },
    MuiTextField: { defaultProps: { fullWidth: true, size: 'medium' } },
    MuiInputLabel: {
      defaultProps: { shrink: true, disableAnimation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          position: 'static',
          transform: 'none',
          marginBottom: 6,
          whiteSpace: 'normal',
          maxWidth: 'none',
          fontSize: theme.typography.body2.fontSize,
          fontWeight: 550,
          color: theme.vars.palette.text.primary,
          '&.Mui-focused': { color: theme.vars.palette.text.primary },
          '&.Mui-error': { color: theme.vars.palette.text.primary },
        }),
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: ({ theme }) => ({
          ...heightOf(density.control),
          backgroundColor: theme.vars.palette.background.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: FIELD_BORDER.light, top: 0 },
          ...theme.applyStyles('dark', { '& .MuiOutlinedInput-notchedOutline': { borderColor: FIELD_BORDER.dark } }),
          '& legend': { display: 'none' },
          '&.MuiInputBase-sizeSmall': { '@media (min-width: 600px)': { fontSize: '0.875rem' } },
          '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.hover },
        }),
        input: ({ theme }) => ({
          paddingBlock: density.inputPadding,
          paddingInline: 14,
          height: 22,
          '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
          // WebKit shows today in an empty date field. It dims that text only if the field has its own background.
          // Firefox keeps room for the field's button, which would cover the year on a phone.
          '&[type^=date]': { backgroundColor: 'inherit', borderRadius: 'inherit', paddingInlineEnd: 6 },
        }),
        adornedStart: { paddingLeft: 12, '& .MuiInputBase-input': { paddingLeft: 0 } },
        multiline: { padding: 0 },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.75rem' } } },
    MuiFormLabel: { styleOverrides: { asterisk: { color: 'inherit' } } },
    MuiCheckbox: { styleOverrides: { root: { padding: 8, borderRadius: 10 } } },
  }
}
