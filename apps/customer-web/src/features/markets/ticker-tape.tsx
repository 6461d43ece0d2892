import type { Coin } from '@mintmark/contracts'
import { PercentText } from '@mintmark/ui'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { keyframes } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue, useState } from 'react'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import { PriceText } from './price-text.tsx'
import { useCoins } from './use-coins.ts'

/** The coins of the specification's tape. */
const TAPE = ['BTC', 'ETH', 'ADA', 'SOL', 'DOT']

const pass = keyframes`to { transform: translateX(-50%) }`
const STILL = '@media (prefers-reduced-motion: reduce)'

const FRAME = {
  // As high as the specification says, from the first paint on, so that nothing moves when the prices arrive.
  height: 62,
  mb: 1,
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  borderBlock: 1,
  borderColor: 'divider',
} as const
const WINDOW = { flex: 1, minWidth: 0, overflow: 'hidden', [STILL]: { overflowX: 'auto' } } as const
const runs = (isPaused: boolean) => ({
  display: 'flex',
  width: 'max-content',
  animation: `${pass} 40s linear infinite`,
  animationPlayState: isPaused ? 'paused' : 'running',
  '&:hover': { animationPlayState: 'paused' },
  [STILL]: { animation: 'none' },
})
const ROW = { display: 'flex', m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' } as const
const ITEM = { display: 'flex', alignItems: 'center', gap: 1, px: 2, whiteSpace: 'nowrap' } as const

function Items({ coins }: { readonly coins: readonly Coin[] }) {
  return coins.map(({ symbol, fullName, price, change }) => (
    <Box component="li" key={symbol} sx={ITEM}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {fullName}
      </Box>
      <PriceText value={price} unit="USD" />
      <PercentText value={change} />
    </Box>
  ))
}

/** The prices of five coins passing by, which a button, the pointer or reduced motion stops. */
export function TickerTape() {
  const { data } = useCoins()
  const prices = useDeferredValue(data)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [isPaused, setIsPaused] = useState(false)
  const coins = TAPE.flatMap((symbol) => prices?.find((coin) => coin.symbol === symbol) ?? [])
  return (
    <Box component="section" aria-label={marketsMessages.tape} sx={FRAME}>
      {coins.length > 0 && (
        <>
          {/* Without motion the tape is scrolled by hand, by keyboard too. */}
          <Box sx={WINDOW} {...(isStill && { role: 'group', 'aria-label': marketsMessages.tape, tabIndex: 0 })}>
            <Box sx={runs(isPaused)}>
              <Box component="ul" sx={ROW}>
                <Items coins={coins} />
              </Box>
              {/* The same again, so that the tape has no end. */}
              <Box component="ul" aria-hidden sx={{ ...ROW, [STILL]: { display: 'none' } }}>
                <Items coins={coins} />
              </Box>
            </Box>
          </Box>
          <IconButton
            size="small"
            aria-label={isPaused ? marketsMessages.tapePlay : marketsMessages.tapePause}
            onClick={() => setIsPaused(!isPaused)}
            sx={{ [STILL]: { display: 'none' } }}
          >
            {isPaused ? <PlayArrow fontSize="small" /> : <Pause fontSize="small" />}
          </IconButton>
        </>
      )}
    </Box>
  )
}
