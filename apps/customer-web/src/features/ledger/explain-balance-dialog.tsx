import type { CUSTOMER_ACCOUNTS } from '@mintmark/domain'
import { SelectInput, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { LedgerPages } from './ledger-pages.tsx'

type Account = (typeof CUSTOMER_ACCOUNTS)[number]

interface ExplainedCoin {
  readonly symbol: string
  readonly name: string
}

interface ExplainBalanceDialogProps {
  readonly userId: string
  /** Only what changed this part of the balance; everything if there is none. */
  readonly account?: Account | undefined
  /** The coins to choose from; the first one shows initially. */
  readonly coins: readonly ExplainedCoin[]
  readonly onClose: () => void
}

/** Explains a balance entry by entry. */
export default function ExplainBalanceDialog({ userId, account, coins, onClose }: ExplainBalanceDialogProps) {
  const [chosen, setChosen] = useState<string>()
  const symbol = chosen ?? coins[0]?.symbol ?? ''
  return (
    <ViewDialog
      title={account ? ledgerMessages.explainPart[account] : ledgerMessages.explain}
      onClose={onClose}
      maxWidth="md"
    >
      <Box sx={{ display: 'grid', gap: 2, minHeight: 320, alignContent: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {account ? ledgerMessages.explainPartText : ledgerMessages.explainText}
        </Typography>
        <Box sx={{ maxWidth: 320 }}>
          <SelectInput
            label={ledgerMessages.coin}
            value={symbol}
            onChange={({ target }) => setChosen(target.value)}
            options={coins.map((coin) => ({ value: coin.symbol, label: `${coin.name} (${coin.symbol})` }))}
          />
        </Box>
        {symbol !== '' && (
          <Box>
            <LedgerPages key={symbol} userId={userId} symbol={symbol} account={account} />
          </Box>
        )}
      </Box>
    </ViewDialog>
  )
}
