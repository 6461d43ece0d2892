import { FACTOR_REFUSALS, FactorInput } from '@mintmark/account'
import { useEndpointForm, useSend } from '@mintmark/client'
import { saveAddress, type WithdrawalTerms } from '@mintmark/contracts'
import { FormDialog, SelectInput, TextInput, useToast } from '@mintmark/ui'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { AddressField } from './address-field.tsx'
import { readAddress } from './read-address.ts'
import { useAddressFactor } from './use-address-factor.ts'
import { memoBody, wantedMemo } from './wanted-memo.ts'

interface AddAddressDialogProps {
  readonly userId: string
  readonly terms: Pick<WithdrawalTerms, 'networks' | 'own_addresses'>
  readonly onClose: () => void
}

const EMPTY = { coin: '', network: '', address: '', memo: '', withoutMemo: false, label: '', code: '' }

/** Saves an address before anything is sent to it. */
export function AddAddressDialog({ userId, terms, onClose }: AddAddressDialogProps) {
  const { networks } = terms
  const { toast } = useToast()
  const [save] = useSend(saveAddress)
  const factor = useAddressFactor(userId, 'save_address')
  /** The chosen network, unless it was chosen for another coin. */
  const networkOf = ({ coin, network }: typeof EMPTY) => networks[coin]?.find((each) => each === network)
  const memoOf = (values: typeof EMPTY) => wantedMemo(values, networks[values.coin] ?? [])
  const targetOf = (values: typeof EMPTY) =>
    readAddress(values.address, {
      ...terms,
      ...memoOf(values),
      networks: networks[values.coin] ?? [],
      chosen: networkOf(values) ?? '',
    })
  const { form, field, checkbox, submission } = useEndpointForm(saveAddress, {
    values: EMPTY,
    label: (name) => (name === 'label' ? withdrawalsMessages.save.label : withdrawalsMessages.fields[name]),
    bodyFields: { token_symbol: 'coin', wallet: 'address', without_memo: 'withoutMemo' },
    refusals: {
      ...FACTOR_REFUSALS,
      address_invalid: 'address',
      address_saved: 'address',
      address_frozen: 'address',
      zero_address: 'address',
      token_contract: 'address',
      own_deposit_address: 'address',
      network_not_offered: 'network',
      network_unclear: 'network',
      memo_required: 'memo',
      memo_invalid: 'memo',
      memo_unclear: 'memo',
    },
    toBody: (values) => ({
      label: values.label,
      token_symbol: values.coin,
      wallet: values.address,
      network: networkOf(values),
      ...memoBody(memoOf(values)),
    }),
    checkFields: (values) => ({
      coin: values.coin === '' ? withdrawalsMessages.selectCoin : undefined,
      address: targetOf(values).state === 'incomplete' ? withdrawalsMessages.address.incomplete : undefined,
    }),
    failureText: factor.failureText,
    send: (body, { code }) => factor.prove(code, (proof) => save({ params: { userId }, body: { ...body, ...proof } })),
    onSuccess: () => {
      toast({ tone: 'success', title: withdrawalsMessages.save.done })
      onClose()
    },
  })
  const values = form.watch()
  return (
    <FormDialog
      {...submission}
      title={withdrawalsMessages.book.addTitle}
      submitLabel={withdrawalsMessages.save.submit}
      onClose={onClose}
    >
      <SelectInput
        {...field('coin')}
        placeholder={withdrawalsMessages.selectCoin}
        options={Object.keys(networks).map((coin) => ({ value: coin, label: coin }))}
      />
      <AddressField
        coin={values.coin}
        networks={networks[values.coin] ?? []}
        target={values.coin === '' ? { state: 'empty' } : targetOf(values)}
        networkField={{ ...field('network'), value: networkOf(values) ?? '' }}
        addressField={field('address')}
        memoFields={{ memo: field('memo'), withoutMemo: checkbox('withoutMemo') }}
        disabled={submission.busy}
      />
      <TextInput {...field('label')} hint={withdrawalsMessages.save.hint} maxLength={60} autoComplete="off" />
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
