import type { PortfolioCoin } from '@mintmark/contracts'
import { MoneyText, PercentText } from '@mintmark/ui'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { balancesMessages } from '../../locales/en/balances-messages.ts'
import { HoldingParts } from './holding-parts.tsx'
import { staleLabelOf } from './stale-label-of.ts'

interface HoldingRowProps {
  readonly coin: PortfolioCoin
  readonly onExplain: (symbol: string) => void
}

/** A coin with its price, change, value and amount. It opens to show the parts of the amount. */
export function HoldingRow({ coin, onExplain }: HoldingRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const staleLabel = staleLabelOf(coin)
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        component="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((before) => !before)}
        sx={{
          display: 'flex',
          width: '100%',
          gap: 1.5,
          px: 2.5,
          py: 1.75,
          textAlign: 'left',
          // A button does not inherit the font.
          fontFamily: 'inherit',
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <CoinBadge symbol={coin.symbol} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" noWrap>
            {coin.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
            <MoneyText value={coin.price} unit="USD" staleLabel={staleLabel} />
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
        <ExpandMore
          titleAccess={balancesMessages.details({ coin: coin.name })}
          sx={{ fontSize: 20, color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <HoldingParts coin={coin} onExplain={onExplain} />
      </Collapse>
    </Box>
  )
}
