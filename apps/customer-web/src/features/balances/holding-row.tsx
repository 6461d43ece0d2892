import type { PortfolioCoin } from '@mintmark/contracts'
import { USD } from '@mintmark/domain'
import { MoneyText, PercentText } from '@mintmark/ui'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { balancesMessages } from '../../locales/en/balances-messages.ts'
import { tokenPath } from '../../paths.ts'
import { HoldingParts } from './holding-parts.tsx'
import { staleLabelOf } from './stale-label-of.ts'

interface HoldingRowProps {
  readonly coin: PortfolioCoin
  readonly onExplain: (symbol: string) => void
}

const FACE_SX = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: 1.5,
  pl: 2.5,
  pr: 0.5,
  py: 1.75,
  textAlign: 'left',
} as const
const OPENS_SX = { '&:hover': { bgcolor: 'action.hover' }, '&.Mui-focusVisible': { outlineOffset: -2 } } as const

/** A coin, which opens its page, and a button that shows the parts of the amount. */
export function HoldingRow({ coin, onExplain }: HoldingRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { symbol, name } = coin
  const face = <Face coin={coin} />
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        {symbol === USD ? (
          <Box sx={FACE_SX}>{face}</Box>
        ) : (
          <ButtonBase href={tokenPath(symbol)} sx={{ ...FACE_SX, ...OPENS_SX }}>
            {face}
          </ButtonBase>
        )}
        <IconButton
          aria-label={balancesMessages.details({ coin: name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen((before) => !before)}
        >
          <ExpandMore sx={{ fontSize: 20, transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <HoldingParts coin={coin} onExplain={onExplain} />
      </Collapse>
    </Box>
  )
}

/** The price, change, value and amount of a coin. */
function Face({ coin }: { readonly coin: PortfolioCoin }) {
  return (
    <>
      <CoinBadge symbol={coin.symbol} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {coin.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
          <MoneyText value={coin.price} unit="USD" staleLabel={staleLabelOf(coin)} />
          <PercentText value={coin.change} />
        </Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Box sx={{ fontSize: '0.875rem' }}>
          <MoneyText value={coin.usd_value} unit="USD" strong />
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          <MoneyText value={coin.amount} unit={coin.symbol} />
        </Box>
      </Box>
    </>
  )
}
