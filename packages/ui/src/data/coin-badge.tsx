import Box from '@mui/material/Box'
import { useState } from 'react'
import { useCoinIcon } from './coin-icons.tsx'
import { COIN_MARKS, type CoinMark } from './coin-marks.ts'

export type CoinBadgeProps = {
  /** The coin's symbol; its letters show if it has no mark of its own. */
  symbol: string
  size?: number | undefined
  /** The address of its icon, where the screen knows it; null for none. By default, the app's. */
  icon?: string | null | undefined
}

const HUES = 24

/** The same symbol always gets the same hue. */
function hueOf(symbol: string): number {
  let sum = 7
  for (const letter of symbol) sum = (sum * 31 + letter.charCodeAt(0)) % 7919
  return (sum % HUES) * (360 / HUES)
}

/**
 * The icon that staff uploaded, else the coin's own mark, or a disc with its letters if it is not well known. Decorative: the
 * symbol is next to it.
 */
export function CoinBadge({ symbol, size = 36, icon }: CoinBadgeProps) {
  const known = useCoinIcon(symbol)
  const [broken, setBroken] = useState<string>()
  const src = icon === undefined ? known : icon
  if (src && src !== broken)
    return (
      <Box
        component="img"
        src={src}
        alt=""
        width={size}
        height={size}
        onError={() => setBroken(src)}
        sx={{ flexShrink: 0, borderRadius: '50%', objectFit: 'cover' }}
      />
    )
  const mark = COIN_MARKS[symbol]
  return mark ? <Mark mark={mark} size={size} /> : <Letters symbol={symbol} size={size} />
}

const DISC = { display: 'inline-grid', placeItems: 'center', flexShrink: 0, borderRadius: '50%' } as const
/** How much of the disc a mark takes that is not a disc itself. */
const MARK_SHARE = 0.58

function Mark({ mark: { path, color, isDisc }, size }: { readonly mark: CoinMark; readonly size: number }) {
  const width = isDisc ? size : size * MARK_SHARE
  return (
    <Box
      aria-hidden
      component="span"
      sx={{ ...DISC, width: size, height: size, bgcolor: isDisc ? '#fff' : color, color: isDisc ? color : '#fff' }}
    >
      <svg viewBox="0 0 24 24" width={width} height={width} fill="currentColor" aria-hidden>
        <path d={path} />
      </svg>
    </Box>
  )
}

function Letters({ symbol, size }: { readonly symbol: string; readonly size: number }) {
  const hue = hueOf(symbol)
  return (
    <Box
      aria-hidden
      component="span"
      sx={(theme) => ({
        ...DISC,
        width: size,
        height: size,
        fontSize: size * (symbol.length > 3 ? 0.25 : 0.31),
        fontWeight: 700,
        letterSpacing: '-0.02em',
        color: `hsl(${hue} 45% 26%)`,
        backgroundColor: `hsl(${hue} 42% 90%)`,
        boxShadow: `inset 0 0 0 1px hsl(${hue} 35% 78%)`,
        ...theme.applyStyles('dark', {
          color: `hsl(${hue} 60% 84%)`,
          backgroundColor: `hsl(${hue} 28% 22%)`,
          boxShadow: `inset 0 0 0 1px hsl(${hue} 25% 36%)`,
        }),
      })}
    >
      {symbol.slice(0, 4)}
    </Box>
  )
}
