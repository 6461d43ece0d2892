import type { AdminCoin } from '@mintmark/contracts'
import { lazyDialog } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { coinsMessages } from '../../locales/en/coins-messages.ts'

const CoinFeeDialog = lazyDialog(() => import('./coin-fee-dialog.tsx'))

/** Opens the withdrawal fee of a coin. */
export function CoinFeeButton({ coin }: { readonly coin: AdminCoin }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {coinsMessages.fee.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CoinFeeDialog coin={coin} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
