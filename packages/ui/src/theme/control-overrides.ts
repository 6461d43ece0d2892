import type {} from '@mui/material/themeCssVarsAugmentation'
import type { Density } from './density.ts'
import type { Overrides } from './overrides.ts'

const FIELD_BORDER = { light: '#868f97', dark: '#66737f' }

/** Buttons, fields, and other controls. */
export function controlOverrides(density: Density): Overrides {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: density.control, paddingInline: 18, borderRadius: 10, whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: density.control - 8, paddingInline: 12, fontSize: '0.875rem' },
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
    MuiIconButton: { styleOverrides: { root: { borderRadius: 10 }, sizeSmall: { minWidth: 28, minHeight: 28 } } },
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
          minHeight: density.control,
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
        }),
        adornedStart: { paddingLeft: 12, '& .MuiInputBase-input': { paddingLeft: 0 } },
        multiline: { padding: 0 },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.75rem' } } },
    MuiFormLabel: { styleOverrides: { asterisk: { color: 'inherit' } } },
    MuiCheckbox: { styleOverrides: { root: { padding: 8, borderRadius: 10 } } },
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: density.control - 8,
          paddingInline: 14,
          color: theme.vars.palette.text.secondary,
          borderColor: theme.vars.palette.divider,
          '&.Mui-selected': { color: theme.vars.palette.primary.dark, fontWeight: 620 },
          ...theme.applyStyles('dark', { '&.Mui-selected': { color: theme.vars.palette.primary.main } }),
        }),
      },
    },
  }
}
