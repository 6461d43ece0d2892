import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCheckbox } from '../../forms/form-checkbox.tsx'
import { isSaid } from '../../forms/is-said.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { type Coin, useChangeCoinMutation, useCreateCoinMutation } from './coins-api.ts'

export interface CoinDialogProps {
  /** Which to edit; undefined for a new one. */
  readonly coin: Coin | undefined
  readonly onClose: () => void
}

/** Adds or edits a coin. Its symbol is in capitals as it is typed. */
export function CoinDialog({ coin, onClose }: CoinDialogProps) {
  const { t } = useTranslation('coins')
  const { toast } = useToast()
  const [create, creating] = useCreateCoinMutation()
  const [change, changing] = useChangeCoinMutation()
  const { error, isLoading } = coin ? changing : creating
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { symbol: coin?.symbol ?? '', name: coin?.name ?? '', isForDeposit: coin?.for_deposit === 1 },
  })
  const { errors } = formState
  const refused = splitFailure(error, ['symbol', 'name'], t('saveFailed'))
  const failure = refused.form && t('saveError', { message: refused.form })
  const isMissing = errors.symbol !== undefined || errors.name !== undefined
  const act = coin ? 'editing' : 'adding'

  const submit = handleSubmit(async ({ symbol, name, isForDeposit }) => {
    const body = { symbol: symbol.trim(), name: name.trim(), for_deposit: isForDeposit ? (1 as const) : (0 as const) }
    const { data } = await (coin ? change({ params: { id: coin.id }, body }) : create({ body }))
    if (!data) return
    toast({ tone: 'success', title: t(`${act}.done`), text: `${data.coin.symbol}, ${data.coin.name}` })
    onClose()
  })
  return (
    <FormDialog
      title={t(`${act}.title`)}
      maxWidth="xs"
      submitLabel={t(`${act}.submit`)}
      busyLabel={t(`${act}.busy`)}
      busy={isLoading}
      error={isMissing ? t('required') : failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="symbol"
        rules={{ validate: isSaid }}
        render={({ field: { onChange, ...field } }) => (
          <TextInput
            {...field}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
            label={t('fields.symbol')}
            required
            maxLength={12}
            autoComplete="off"
            error={refused.fields.symbol}
          />
        )}
      />
      <TextInput
        {...register('name', { validate: isSaid })}
        label={t('fields.name')}
        required
        maxLength={100}
        autoComplete="off"
        error={refused.fields.name}
      />
      <FormCheckbox control={control} name="isForDeposit" label={t('fields.deposit')} />
    </FormDialog>
  )
}
