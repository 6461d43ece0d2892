import type { ColorSystemOptions } from '@mui/material/styles'

/** Customers see mint, staff see slate, so that the two apps are not confused. */
export const THEME_VARIANTS = ['customer', 'admin'] as const
export type ThemeVariant = (typeof THEME_VARIANTS)[number]

type SchemePalette = NonNullable<ColorSystemOptions['palette']>
type Accent = { main: string; light: string; dark: string; contrastText: string }

const INK = '#0f1720'
const PAPER = '#f7f8f6'

const LIGHT_ACCENT: Record<ThemeVariant, Accent> = {
  customer: { main: '#0b7a5b', light: '#2c9a79', dark: '#075c44', contrastText: '#ffffff' },
  admin: { main: '#3a526b', light: '#5c7690', dark: '#283b4f', contrastText: '#ffffff' },
}
const DARK_ACCENT: Record<ThemeVariant, Accent> = {
  customer: { main: '#3ddbb0', light: '#7be8ca', dark: '#25b58f', contrastText: INK },
  admin: { main: '#a8c0d8', light: '#c9d8e6', dark: '#7f9cb8', contrastText: INK },
}
const LIGHT_GROUND: Record<ThemeVariant, string> = { customer: PAPER, admin: '#f3f5f8' }
const DARK_GROUND: Record<ThemeVariant, string> = { customer: INK, admin: '#11161d' }
const DARK_RAISED: Record<ThemeVariant, string> = { customer: '#17212c', admin: '#1a212a' }

/** Ink on paper. Amber for pending; red for loss, danger and refusal; green for gain and confirmed. */
export function lightPalette(variant: ThemeVariant): SchemePalette {
  return {
    primary: LIGHT_ACCENT[variant],
    secondary: { main: '#4a5763', light: '#6d7984', dark: '#323d47', contrastText: '#ffffff' },
    success: { main: '#15803d', light: '#4ba36c', dark: '#0f5f2d', contrastText: '#ffffff' },
    warning: { main: '#8a5a00', light: '#b98324', dark: '#664200', contrastText: '#ffffff' },
    error: { main: '#b42318', light: '#d2574d', dark: '#871a12', contrastText: '#ffffff' },
    info: { main: '#2f5d8a', light: '#5c85ad', dark: '#214264', contrastText: '#ffffff' },
    background: { default: LIGHT_GROUND[variant], paper: '#ffffff' },
    text: { primary: INK, secondary: '#4f5b66', disabled: '#67717a' },
    divider: '#dfe3e2',
    action: { hover: 'rgba(15, 23, 32, 0.045)', selected: 'rgba(15, 23, 32, 0.07)', focus: 'rgba(15, 23, 32, 0.08)' },
  }
}

/** The same roles on ink. */
export function darkPalette(variant: ThemeVariant): SchemePalette {
  return {
    primary: DARK_ACCENT[variant],
    secondary: { main: '#b3bec8', light: '#ccd4db', dark: '#8f9ca7', contrastText: INK },
    success: { main: '#4fd07f', light: '#86e0a7', dark: '#35a862', contrastText: INK },
    warning: { main: '#f2b84b', light: '#f6cd7f', dark: '#cc9229', contrastText: INK },
    error: { main: '#ff8b7e', light: '#ffb0a7', dark: '#e5695b', contrastText: INK },
    info: { main: '#8fbbe6', light: '#b4d1ef', dark: '#659ccf', contrastText: INK },
    background: { default: DARK_GROUND[variant], paper: DARK_RAISED[variant] },
    text: { primary: '#eaf0ee', secondary: '#a6b2bc', disabled: '#87939e' },
    divider: '#2b3743',
    action: {
      hover: 'rgba(234, 240, 238, 0.06)',
      selected: 'rgba(234, 240, 238, 0.1)',
      focus: 'rgba(234, 240, 238, 0.12)',
    },
  }
}
