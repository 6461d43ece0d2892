import type { Portfolio } from '@mintmark/contracts'
import { EmptyState, Panel, Skeletons, symbolColor, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { balancesMessages } from '../../locales/en/balances-messages.ts'
import { allocationOf } from './allocation-of.ts'

interface AllocationPanelProps {
  /** Undefined while they are loading. */
  readonly coins: Portfolio['coins'] | undefined
}

/** Each coin's share of the value. */
export function AllocationPanel({ coins }: AllocationPanelProps) {
  return (
    <Panel title={balancesMessages.allocation} detail={balancesMessages.allocationText}>
      {coins ? <Allocation coins={coins} /> : <Skeletons shape="list" count={3} inset />}
    </Panel>
  )
}

function Allocation({ coins }: Pick<Portfolio, 'coins'>) {
  const shares = allocationOf(coins)
  if (shares.length === 0) return <EmptyState text={balancesMessages.allocationEmpty} />
  return (
    <Box
      component="ul"
      aria-label={balancesMessages.allocation}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {shares.map(({ symbol, tenths }) => {
        const name = symbol ?? balancesMessages.allocationOther
        return (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.875rem' }}>
            <CoinBadge symbol={symbol ?? '…'} size={24} />
            <Box component="span" sx={{ width: 84 }}>
              {name}
            </Box>
            <Box aria-hidden sx={{ flex: 1, height: 8, borderRadius: '4px', bgcolor: 'action.selected' }}>
              <Box
                sx={{ height: 1, borderRadius: '4px' }}
                style={{
                  width: `${tenths / 10}%`,
                  backgroundColor: symbol === null ? 'currentColor' : symbolColor(symbol),
                }}
              />
            </Box>
            <Box component="span" sx={{ ...tabularNumerals, width: 52, textAlign: 'right' }}>
              {`${Math.floor(tenths / 10)}.${tenths % 10}%`}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
