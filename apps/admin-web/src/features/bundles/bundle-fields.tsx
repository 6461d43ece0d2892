import type { EndpointForm } from '@mintmark/client'
import { AmountInput, CheckboxInput, SelectInput, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import type { BundleForm } from './bundle-form.ts'

/** An account that profit can be paid from. */
export interface FundingChoice {
  readonly id: string
  readonly name: string
}

export interface BundleFieldsProps {
  readonly form: Pick<EndpointForm<BundleForm>, 'field' | 'controlled' | 'checkbox'>
  readonly funding: readonly FundingChoice[]
}

const PAIR_SX = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

export function BundleFields({ form: { field, controlled, checkbox }, funding }: BundleFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} required maxLength={100} autoComplete="off" />
      <TextInput {...field('description')} rows={3} maxLength={2000} />
      <Box sx={PAIR_SX}>
        <AmountInput {...controlled('min_amount')} unit="USD" required placeholder={bundlesMessages.sampleMin} />
        <AmountInput {...controlled('max_amount')} unit="USD" hint={bundlesMessages.fields.maxHint} />
        <AmountInput {...controlled('amount')} unit="USD" hint={bundlesMessages.fields.amountHint} />
        <AmountInput
          {...controlled('min_payout')}
          unit="USD"
          placeholder={bundlesMessages.sampleMinPayout}
          hint={bundlesMessages.fields.minPayoutHint}
        />
        <TextInput
          {...field('roi')}
          required
          placeholder={bundlesMessages.fields.roiPlaceholder}
          hint={bundlesMessages.fields.roiHint}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          {...field('days')}
          inputMode="numeric"
          hint={bundlesMessages.fields.daysHint}
          maxLength={5}
          autoComplete="off"
        />
        {funding.length > 0 && (
          <SelectInput
            {...field('funding_account_id')}
            placeholder={bundlesMessages.fields.houseAccount}
            options={funding.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextInput
          {...field('gradientClass')}
          hint={bundlesMessages.fields.gradientHint}
          maxLength={100}
          autoComplete="off"
        />
      </Box>
      <CheckboxInput {...checkbox('returns_principal')} />
    </>
  )
}
