import { styled } from '@mui/material/styles'
import { type CSSProperties, useState } from 'react'
import { SYMBOL_MARKS, type SymbolMark } from './symbol-marks.ts'

export type SymbolBadgeProps = {
  /** Its letters show if it has neither an icon nor a mark. */
  symbol: string
  size?: number | undefined
  /** The address of its icon; null for none. */
  icon: string | null
}

const ICON: CSSProperties = { flexShrink: 0, borderRadius: '50%', objectFit: 'cover' }

const HUES = 24

/** The same symbol always gets the same hue. */
function hueOf(symbol: string): number {
  let sum = 7
  for (const letter of symbol) sum = (sum * 31 + letter.charCodeAt(0)) % 7919
  return (sum % HUES) * (360 / HUES)
}

/** The color that a symbol is known by; for one without a mark, the hue of its letters. */
export const symbolColor = (symbol: string): string => SYMBOL_MARKS[symbol]?.color ?? `hsl(${hueOf(symbol)} 45% 50%)`

/** The icon of a symbol, else its well-known mark, or a disc with its letters. Decorative: the symbol is next to it. */
export function SymbolBadge({ symbol, size = 36, icon }: SymbolBadgeProps) {
  const [broken, setBroken] = useState<string>()
  if (icon && icon !== broken)
    return <img src={icon} alt="" width={size} height={size} onError={() => setBroken(icon)} style={ICON} />
  const mark = SYMBOL_MARKS[symbol]
  return mark ? <Mark mark={mark} size={size} /> : <Letters symbol={symbol} size={size} />
}

const DISC = { display: 'inline-grid', placeItems: 'center', flexShrink: 0, borderRadius: '50%' } as const
/** The share of the disc that a mark fills if it is not a disc itself. */
const MARK_SHARE = 0.58

function Mark({ mark: { path, color, isDisc }, size }: { readonly mark: SymbolMark; readonly size: number }) {
  const width = isDisc ? size : size * MARK_SHARE
  return (
    <span
      aria-hidden
      style={{
        ...DISC,
        width: size,
        height: size,
        ...(isDisc ? { backgroundColor: '#fff', color } : { backgroundColor: color, color: '#fff' }),
      }}
    >
      <svg viewBox="0 0 24 24" width={width} height={width} fill="currentColor" aria-hidden>
        <path d={path} />
      </svg>
    </span>
  )
}

/** One style for all symbols, which differ in a variable: a rule for each would make the browser style the whole page again. */
const Disc = styled('span')(({ theme }) => ({
  ...DISC,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  color: 'hsl(var(--symbol-hue) 45% 26%)',
  backgroundColor: 'hsl(var(--symbol-hue) 42% 90%)',
  boxShadow: 'inset 0 0 0 1px hsl(var(--symbol-hue) 35% 78%)',
  ...theme.applyStyles('dark', {
    color: 'hsl(var(--symbol-hue) 60% 84%)',
    backgroundColor: 'hsl(var(--symbol-hue) 28% 22%)',
    boxShadow: 'inset 0 0 0 1px hsl(var(--symbol-hue) 25% 36%)',
  }),
}))

function Letters({ symbol, size }: { readonly symbol: string; readonly size: number }) {
  const fontSize = size * (symbol.length > 3 ? 0.25 : 0.31)
  const variables = { '--symbol-hue': hueOf(symbol), width: size, height: size, fontSize } as CSSProperties
  return (
    <Disc aria-hidden style={variables}>
      {symbol.slice(0, 4)}
    </Disc>
  )
}
