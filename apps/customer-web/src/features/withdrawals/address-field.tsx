import { networkName } from '@mintmark/domain'
import { InlineNotice, SelectInput, TextInput } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { WithdrawForm } from './use-withdraw-form.ts'

const ADDRESS_LETTERS_MAX = 200

/** Where the funds go: checked while typing, on a network that can be chosen where the coin has several. */
export function AddressField({ form }: { readonly form: WithdrawForm }) {
  const { t } = useTranslation()
  const { target, networks, submission, values } = form
  const field = form.field('address')
  const problem = {
    empty: undefined,
    incomplete: undefined,
    unchecked: undefined,
    valid: undefined,
    hidden: t('withdrawals.address.hidden'),
    invalid: target.state === 'invalid' ? t('withdrawals.address.invalid', { networks: target.names }) : undefined,
  }[target.state]
  const found = target.state === 'valid' ? t('withdrawals.address.valid', { network: networkName(target.network) }) : ''
  return (
    <>
      {networks.length > 1 && (
        <SelectInput
          {...form.field('network')}
          options={[
            { value: '', label: t('withdrawals.network.any') },
            ...networks.map((network) => ({ value: network, label: networkName(network) })),
          ]}
          hint={t('withdrawals.network.hint')}
          disabled={submission.busy}
        />
      )}
      <TextInput
        {...field}
        error={field.error ?? problem}
        hint={`${found} ${t('withdrawals.addressHint')}`.trim()}
        autoComplete="off"
        maxLength={ADDRESS_LETTERS_MAX}
        disabled={submission.busy}
      />
      {target.state === 'unchecked' && (
        <InlineNotice tone="warning" text={t('withdrawals.address.byHand', { coin: values.coin })} />
      )}
      {target.state === 'valid' && target.unprotected && (
        <InlineNotice tone="warning" text={t('withdrawals.address.unprotected')} />
      )}
    </>
  )
}
