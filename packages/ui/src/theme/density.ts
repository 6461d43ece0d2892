import type { ThemeVariant } from './palette.ts'

/** Heights and paddings in pixels; the admin app is 4 px tighter on every edge, but a finger finds its controls as well. */
export type Density = {
  control: number
  /** The least height of a control on a phone. */
  touch: number
  inputPadding: number
  cellPadding: number
  cellPaddingInline: number
  cardPadding: number
  row: number
}

export const DENSITY: Record<ThemeVariant, Density> = {
  customer: {
    control: 44,
    touch: 36,
    inputPadding: 11,
    cellPadding: 14,
    cellPaddingInline: 16,
    cardPadding: 20,
    row: 48,
  },
  admin: { control: 36, touch: 44, inputPadding: 7, cellPadding: 4, cellPaddingInline: 12, cardPadding: 16, row: 40 },
}
