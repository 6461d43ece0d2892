import { LEGAL_TITLES, type SavedAddress } from '@mintmark/contracts'
import { EmptyState, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { legalPath } from '../../features/legal/legal-path.ts'
import { AddressBook } from '../../features/withdrawals/address-book.tsx'
import { hasDestination } from '../../features/withdrawals/usable-addresses.ts'
import {
  chooseCoin,
  fillAddress,
  useWithdrawForm,
  type WithdrawFormOptions,
} from '../../features/withdrawals/use-withdraw-form.ts'
import { WithdrawWizard } from '../../features/withdrawals/withdraw-wizard.tsx'
import { BlockedStep, blockOf } from '../../features/withdrawals/withdrawal-block.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PATHS, withdrawalPath } from '../../paths.ts'
import { useAskedCoin } from '../../use-asked-coin.ts'

/** The current step, 420 px wide as the specification asks, and beside it on wide screens the panels that help with it. */
const TwoColumns = ({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 420px)', lg: '420px minmax(0, 1fr)' },
    }}
  >
    {main}
    {side}
  </Box>
)

interface WithdrawFormProps extends WithdrawFormOptions {
  readonly saved: readonly SavedAddress[]
  /** The reason why the account cannot withdraw now, such as a freeze. */
  readonly block: ReactNode
}

/** The wizard, or why there is none, with the address book beside it. The receipt opens at its own address. */
export default function WithdrawForm({ block, ...props }: WithdrawFormProps) {
  const { userId, balances, terms, saved } = props
  const blocked = block ?? blockOf(terms, saved, new Date())
  const book = <AddressBook userId={userId} terms={terms} onChoose={undefined} />
  if (blocked) return <TwoColumns main={<BlockedStep>{blocked}</BlockedStep>} side={book} />
  if (balances.length === 0) return <TwoColumns main={<NoCoins />} side={book} />
  return <OpenForm {...props} />
}

const NoCoins = () => (
  <Panel>
    <EmptyState
      text={withdrawalsMessages.empty}
      detail={withdrawalsMessages.emptyText}
      action={
        <Button variant="contained" href={PATHS.portfolio}>
          {withdrawalsMessages.toPortfolio}
        </Button>
      }
    />
  </Panel>
)

function OpenForm({ saved, ...options }: Omit<WithdrawFormProps, 'block'>) {
  const navigate = useNavigate()
  const { balances, prices, terms } = options
  const asked = useAskedCoin()
  const isHeld = balances.some(({ token_symbol }) => token_symbol === asked)
  const coin = isHeld && hasDestination(asked, saved, terms, new Date()) ? asked : undefined
  const form = useWithdrawForm({ ...options, coin }, (id) => navigate(withdrawalPath(id), { replace: true }))
  const choose = (saved: SavedAddress) => {
    chooseCoin(form, saved.token_symbol)
    fillAddress(form, saved)
  }
  return (
    <TwoColumns
      main={
        <Panel>
          <WithdrawWizard
            form={form}
            balances={balances}
            saved={saved}
            refused={coin === undefined && prices.has(asked) ? asked : undefined}
            more={<Link href={legalPath('risk')}>{LEGAL_TITLES.risk}</Link>}
          />
        </Panel>
      }
      side={<AddressBook userId={options.userId} terms={terms} onChoose={choose} />}
    />
  )
}
