import Box from '@mui/material/Box'

export type CoinBadgeProps = {
  /** The coin's symbol; its first letters are the monogram. */
  symbol: string
  size?: number | undefined
}

const HUES = 24

/** The same symbol always gets the same hue. */
function hueOf(symbol: string): number {
  let sum = 7
  for (const letter of symbol) sum = (sum * 31 + letter.charCodeAt(0)) % 7919
  return (sum % HUES) * (360 / HUES)
}

/** A disc with the coin's monogram, so there is no image to load. Decorative: the symbol is next to it. */
export function CoinBadge({ symbol, size = 36 }: CoinBadgeProps) {
  const hue = hueOf(symbol)
  return (
    <Box
      aria-hidden
      component="span"
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
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
