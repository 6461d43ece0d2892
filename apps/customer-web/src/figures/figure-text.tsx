import { tabularNumerals } from '@mintmark/ui'
import type { CSSProperties } from 'react'

interface FigureTextProps {
  /** The exact figure as decimal text; null if it is not known. */
  readonly value: string | null
  readonly unit: string
  /** The text that is shown. */
  readonly text: string
}

const STYLE: CSSProperties = { ...tabularNumerals, whiteSpace: 'nowrap' }

/** A figure that is shown shortened or rounded, with the exact one in its title. */
export const FigureText = ({ value, unit, text }: FigureTextProps) => (
  <span title={value === null ? undefined : `${value} ${unit}`} style={STYLE}>
    {text}
  </span>
)
