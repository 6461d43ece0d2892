import { AmountInput, SelectInput, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { type Control, Controller, type UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCheckbox } from '../../forms/form-checkbox.tsx'
import type { SplitFailure } from '../../forms/split-failure.ts'
import type { BundleForm } from './bundle-form.ts'

/** An account that profit can be paid from. */
export interface FundingChoice {
  readonly id: string
  readonly name: string
}

export interface BundleFieldsProps {
  readonly control: Control<BundleForm>
  readonly register: UseFormRegister<BundleForm>
  readonly errors: SplitFailure<keyof BundleForm>['fields']
  readonly funding: readonly FundingChoice[]
}

const PAIR_SX = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

/** What makes a bundle. */
export function BundleFields({ control, register, errors, funding }: BundleFieldsProps) {
  const { t } = useTranslation('bundles')
  const usd = (name: 'amount' | 'min_amount' | 'max_amount' | 'min_payout', hint?: string, placeholder?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <AmountInput
          {...field}
          label={t(`fields.${name}`)}
          unit="USD"
          required={name === 'min_amount'}
          hint={hint}
          placeholder={placeholder}
          error={errors[name]}
        />
      )}
    />
  )
  return (
    <>
      <TextInput
        {...register('name')}
        label={t('fields.name')}
        required
        maxLength={100}
        autoComplete="off"
        error={errors.name}
      />
      <TextInput
        {...register('description')}
        label={t('fields.description')}
        rows={3}
        maxLength={2000}
        error={errors.description}
      />
      <Box sx={PAIR_SX}>
        {usd('min_amount', undefined, t('sampleMin'))}
        {usd('max_amount', t('fields.maxHint'))}
        {usd('amount', t('fields.amountHint'))}
        {usd('min_payout', undefined, t('sampleMinPayout'))}
        <TextInput
          {...register('roi')}
          label={t('fields.roi')}
          required
          placeholder={t('fields.roiPlaceholder')}
          hint={t('fields.roiHint')}
          maxLength={100}
          autoComplete="off"
          error={errors.roi}
        />
        <TextInput
          {...register('days')}
          label={t('fields.days')}
          inputMode="numeric"
          hint={t('fields.daysHint')}
          maxLength={5}
          autoComplete="off"
          error={errors.days}
        />
        <SelectInput
          {...register('funding_account_id')}
          label={t('fields.funding_account_id')}
          placeholder={t('fields.houseAccount')}
          options={funding.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.funding_account_id}
        />
        <TextInput
          {...register('gradientClass')}
          label={t('fields.gradientClass')}
          hint={t('fields.gradientHint')}
          maxLength={100}
          autoComplete="off"
          error={errors.gradientClass}
        />
      </Box>
      <FormCheckbox
        control={control}
        name="returns_principal"
        label={t('fields.returns_principal')}
        error={errors.returns_principal}
      />
    </>
  )
}
