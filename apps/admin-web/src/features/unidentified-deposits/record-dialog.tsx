import { errorMessage, useRead, useSend } from '@mintmark/client'
import { listAdminCoins, recordUnidentifiedDeposit } from '@mintmark/contracts'
import { memoName, type NetworkId, networkName } from '@mintmark/domain'
import { FormDialog, SelectInput, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { unidentifiedDepositsMessages as messages } from '../../locales/en/unidentified-deposits-messages.ts'

const { record } = messages
const MINUTE_LENGTH = 16

/** A moment as a field for local times takes it: `2026-11-27T10:00`. */
const localMinute = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTE_LENGTH)

const EMPTY = { token_symbol: '', network: '', amount: '', txid: '', wallet_address: '', memo: '', note: '' }

/** Records funds that arrived without a request. */
export function RecordDialog({ onClose }: { readonly onClose: () => void }) {
  const { toast } = useToast()
  const [send] = useSend(recordUnidentifiedDeposit)
  const coins = useRead(listAdminCoins, { query: { limit: '200' } }).data?.rows ?? []
  const networksOf = (symbol: string) => coins.find((coin) => coin.symbol === symbol)?.networks ?? []
  const networkOf = ({ token_symbol, network }: Pick<typeof EMPTY, 'token_symbol' | 'network'>): NetworkId | null =>
    networksOf(token_symbol).find((each) => each === network) ?? null
  const { form, field, submission } = useStaffForm(recordUnidentifiedDeposit, {
    about: null,
    values: { ...EMPTY, arrived_at: localMinute(new Date()) },
    label: (name) => record.fields[name],
    refusals: {
      txid_invalid: 'txid',
      txid_recorded: 'txid',
      address_invalid: 'wallet_address',
      memo_invalid: 'memo',
      memo_unclear: 'memo',
      memo_not_used: 'memo',
      not_arrived_yet: 'arrived_at',
      coin_unknown: 'token_symbol',
    },
    toBody: ({ wallet_address, memo, note, arrived_at, ...values }) => ({
      ...values,
      network: networkOf(values),
      arrived_at: arrived_at === '' ? '' : new Date(arrived_at).toISOString(),
      ...(wallet_address !== '' && { wallet_address }),
      ...(memo !== '' && { memo }),
      ...(note !== '' && { note }),
    }),
    send: (body) => send({ body }),
    failureText: (error) => errorMessage(error, record.failed),
    onSuccess: () => {
      toast({ tone: 'success', title: record.done })
      onClose()
    },
  })
  const values = form.watch()
  return (
    <FormDialog {...submission} title={record.title} submitLabel={record.action} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {record.text}
      </Typography>
      <SelectInput {...field('token_symbol')} options={coins.map(({ symbol }) => ({ value: symbol, label: symbol }))} />
      <SelectInput
        {...field('network')}
        options={[
          { value: '', label: record.noNetwork },
          ...networksOf(values.token_symbol).map((network) => ({ value: network, label: networkName(network) })),
        ]}
      />
      <TextInput {...field('amount')} inputMode="decimal" autoComplete="off" />
      <TextInput {...field('txid')} maxLength={200} autoComplete="off" />
      <TextInput {...field('wallet_address')} maxLength={200} autoComplete="off" />
      {memoName(networkOf(values)) !== null && (
        <TextInput {...field('memo')} hint={record.memoHint} maxLength={20} autoComplete="off" />
      )}
      <TextInput {...field('arrived_at')} type="datetime-local" />
      <TextInput {...field('note')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
