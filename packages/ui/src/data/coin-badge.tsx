import { styled } from '@mui/material/styles'
import { type CSSProperties, useState } from 'react'
import { useCoinIcon } from './coin-icons.tsx'
import { COIN_MARKS, type CoinMark } from './coin-marks.ts'

export type CoinBadgeProps = {
  /** The coin's symbol; its letters show if it has no mark. */
  symbol: string
  size?: number | undefined
  /** The address of its icon, where the screen knows it; null for none. By default, the app's. */
  icon?: string | null | undefined
}

const ICON: CSSProperties = { flexShrink: 0, borderRadius: '50%', objectFit: 'cover' }

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
export function CoinBadge({ icon, ...coin }: CoinBadgeProps) {
  return icon === undefined ? <AppBadge {...coin} /> : <Badge {...coin} icon={icon} />
}

/** A list that knows its icons does without this look-up for each of its rows. */
function AppBadge(coin: Omit<CoinBadgeProps, 'icon'>) {
  return <Badge {...coin} icon={useCoinIcon(coin.symbol) ?? null} />
}

function Badge({ symbol, size = 36, icon }: CoinBadgeProps & { readonly icon: string | null }) {
  const [broken, setBroken] = useState<string>()
  if (icon && icon !== broken)
    return <img src={icon} alt="" width={size} height={size} onError={() => setBroken(icon)} style={ICON} />
  const mark = COIN_MARKS[symbol]
  return mark ? <Mark mark={mark} size={size} /> : <Letters symbol={symbol} size={size} />
}

const DISC = { display: 'inline-grid', placeItems: 'center', flexShrink: 0, borderRadius: '50%' } as const
/** The share of the disc that a mark fills if it is not a disc itself. */
const MARK_SHARE = 0.58

function Mark({ mark: { path, color, isDisc }, size }: { readonly mark: CoinMark; readonly size: number }) {
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

/** One style for all coins, which differ in a variable: a rule for each would make the browser style the whole page again. */
const Disc = styled('span')(({ theme }) => ({
  ...DISC,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  color: 'hsl(var(--coin-hue) 45% 26%)',
  backgroundColor: 'hsl(var(--coin-hue) 42% 90%)',
  boxShadow: 'inset 0 0 0 1px hsl(var(--coin-hue) 35% 78%)',
  ...theme.applyStyles('dark', {
    color: 'hsl(var(--coin-hue) 60% 84%)',
    backgroundColor: 'hsl(var(--coin-hue) 28% 22%)',
    boxShadow: 'inset 0 0 0 1px hsl(var(--coin-hue) 25% 36%)',
  }),
}))

function Letters({ symbol, size }: { readonly symbol: string; readonly size: number }) {
  const fontSize = size * (symbol.length > 3 ? 0.25 : 0.31)
  const variables = { '--coin-hue': hueOf(symbol), width: size, height: size, fontSize } as CSSProperties
  return (
    <Disc aria-hidden style={variables}>
      {symbol.slice(0, 4)}
    </Disc>
  )
}
