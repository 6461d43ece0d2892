import { useRead } from '@mintmark/client'
import { listSavedAddresses, type SavedAddress } from '@mintmark/contracts'
import type { Price } from '@mintmark/domain'
import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { AddressBook } from '../../features/withdrawals/address-book.tsx'
import { useWithdrawForm, type WithdrawFormOptions } from '../../features/withdrawals/use-withdraw-form.ts'
import { WithdrawWizard } from '../../features/withdrawals/withdraw-wizard.tsx'
import { withdrawalPath } from '../../paths.ts'

/** The current step, and beside it on wide screens the panels that help with it. */
const TwoColumns = ({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    }}
  >
    {main}
    {side}
  </Box>
)

interface WithdrawFormProps extends WithdrawFormOptions {
  readonly prices: ReadonlyMap<string, Price>
}

/** The wizard with the address book beside it. The receipt opens at its own address. */
export default function WithdrawForm(props: WithdrawFormProps) {
  const { userId, balances, terms } = props
  const navigate = useNavigate()
  const form = useWithdrawForm(props, (id) => navigate(withdrawalPath(id), { replace: true }))
  const { data } = useRead(listSavedAddresses, { params: { userId }, query: {} })
  const choose = ({ token_symbol, wallet, network }: SavedAddress) => {
    if (form.values.coin !== token_symbol) {
      form.form.setValue('usd', '')
      form.form.setValue('isAll', false)
    }
    form.form.setValue('coin', token_symbol)
    form.form.setValue('address', wallet)
    form.form.setValue('network', network ?? '')
  }
  return (
    <TwoColumns
      main={
        <Panel>
          <WithdrawWizard form={form} balances={balances} saved={data?.rows ?? []} />
        </Panel>
      }
      side={<AddressBook userId={userId} terms={terms} onChoose={choose} />}
    />
  )
}
