import { FactorInput } from '@mintmark/account'
import { useRead } from '@mintmark/client'
import { readWithdrawalTerms } from '@mintmark/contracts'
import {
  EmptyState,
  FormError,
  InlineNotice,
  QueryContent,
  SelectInput,
  Skeletons,
  useToast,
  ViewDialog,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PATHS } from '../../paths.ts'
import { useAddressFactor } from './use-address-factor.ts'
import { useWalletConnection } from './use-wallet-connection.ts'
import { useWallets } from './use-wallets.ts'

export interface ConnectWalletProps {
  readonly userId: string
  readonly onClose: () => void
}

interface WalletListProps extends ConnectWalletProps {
  /** The coins on Ethereum, the network of the wallets that browsers have. */
  readonly coins: readonly string[]
}

function WalletList({ userId, coins, onClose }: WalletListProps) {
  const { toast } = useToast()
  const wallets = useWallets()
  const [chosen, setCoin] = useState<string>()
  const [code, setCode] = useState('')
  const factor = useAddressFactor(userId, 'connect_wallet')
  const coin = chosen ?? coins.find((each) => each === 'ETH') ?? coins[0] ?? ''
  const { step, error, choose } = useWalletConnection({
    userId,
    coin,
    factor,
    code,
    onDone: () => {
      toast({ tone: 'success', title: withdrawalsMessages.connect.done, text: withdrawalsMessages.connect.doneText })
      onClose()
    },
  })
  if (coins.length === 0) return <EmptyState text={withdrawalsMessages.connect.noCoin} />
  if (wallets.length === 0)
    return (
      <EmptyState
        text={withdrawalsMessages.connect.none}
        detail={withdrawalsMessages.connect.noneText}
        action={
          <Button variant="outlined" href={PATHS.withdraw}>
            {withdrawalsMessages.connect.openBook}
          </Button>
        }
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SelectInput
        label={withdrawalsMessages.connect.coin}
        value={coin}
        onChange={({ target }) => setCoin(target.value)}
        options={coins.map((symbol) => ({ value: symbol, label: symbol }))}
        disabled={step !== undefined}
      />
      <FactorInput
        label={withdrawalsMessages.fields.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        disabled={step !== undefined}
        factor={factor}
      />
      <Box component="ul" aria-label={withdrawalsMessages.connect.wallets} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {wallets.map((wallet) => (
          <Box component="li" key={wallet.info.uuid} sx={{ mb: 1 }}>
            <Button
              fullWidth
              variant="outlined"
              color="inherit"
              disabled={step !== undefined}
              onClick={() => void choose(wallet)}
              startIcon={<Box component="img" src={wallet.info.icon} alt="" sx={{ width: 24, height: 24 }} />}
              // A wallet chooses its name, which can be long.
              sx={{
                justifyContent: 'flex-start',
                minHeight: 48,
                textAlign: 'left',
                whiteSpace: 'normal',
                overflowWrap: 'anywhere',
              }}
            >
              {wallet.info.name}
            </Button>
          </Box>
        ))}
      </Box>
      {step && <InlineNotice tone="info" text={withdrawalsMessages.connect.steps[step]} />}
      <FormError error={error} />
    </Box>
  )
}

/** Proves with a signature that an address is the customer's, and saves it. */
export function ConnectWalletDialog({ userId, onClose }: ConnectWalletProps) {
  const terms = useRead(readWithdrawalTerms, { params: { userId } })
  return (
    <ViewDialog title={withdrawalsMessages.connect.title} maxWidth="xs" onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {withdrawalsMessages.connect.text}
      </Typography>
      <QueryContent
        query={terms}
        failed={withdrawalsMessages.connect.failed}
        loading={<Skeletons shape="list" count={2} />}
      >
        {({ networks }) => (
          <WalletList
            userId={userId}
            coins={Object.keys(networks).filter((coin) => networks[coin]?.includes('ethereum'))}
            onClose={onClose}
          />
        )}
      </QueryContent>
    </ViewDialog>
  )
}
