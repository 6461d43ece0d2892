import { errorMessage, useEndpointForm } from '@mintmark/client'
import { changeCoin, createCoin } from '@mintmark/contracts'
import { CheckboxInput, CoinBadge, FormDialog, InlineNotice, TextInput, TwoLineText, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { AsCustomersSeeIt } from '../../app/list/as-customers-see-it.tsx'
import { type Coin, useChangeCoinMutation, useCreateCoinMutation } from './coins-api.ts'
import { NetworkChecks } from './network-checks.tsx'

export interface CoinDialogProps {
  /** The coin to edit; undefined for a new one. */
  readonly coin: Coin | undefined
  readonly onClose: () => void
}

/** Adds or edits a coin. */
export function CoinDialog({ coin, onClose }: CoinDialogProps) {
  const { t } = useTranslation('coins')
  const { toast } = useToast()
  const [create] = useCreateCoinMutation()
  const [change] = useChangeCoinMutation()
  const mode = coin ? 'editing' : 'adding'
  const { field, controlled, checkbox, submission, form } = useEndpointForm(coin ? changeCoin : createCoin, {
    values: {
      symbol: coin?.symbol ?? '',
      name: coin?.name ?? '',
      for_deposit: coin?.for_deposit === 1,
      networks: coin?.networks ?? [],
    },
    // Each network has its own name; the field as a whole has one label.
    label: (name) => t(name.startsWith('networks') ? 'fields.networks' : `fields.${name as 'name'}`),
    toBody: ({ for_deposit, networks, ...rest }) => ({
      ...rest,
      for_deposit: for_deposit ? 1 : 0,
      // A new built-in coin has its own networks unless some are chosen.
      ...((coin || networks.length > 0) && { networks }),
    }),
    formMessages: [t('required')],
    failureText: (error) => t('saveError', { message: errorMessage(error, t('saveFailed')) }),
    send: (body) => (coin ? change({ params: { id: coin.id }, body }) : create({ body })),
    onSuccess: ({ coin: { symbol, name } }) => {
      toast({ tone: 'success', title: t(`${mode}.done`), text: `${symbol}, ${name}` })
      onClose()
    },
  })
  const symbol = controlled('symbol')
  return (
    <FormDialog
      {...submission}
      title={t(`${mode}.title`)}
      maxWidth="xs"
      submitLabel={t(`${mode}.submit`)}
      busyLabel={t(`${mode}.busy`)}
      onClose={onClose}
    >
      <TextInput
        {...symbol}
        onChange={({ target }) => symbol.onChange(target.value.toUpperCase())}
        required
        maxLength={12}
        autoComplete="off"
      />
      <TextInput {...field('name')} required maxLength={100} autoComplete="off" />
      <CheckboxInput {...checkbox('for_deposit')} />
      {coin && !coin.has_price && form.watch('for_deposit') && (
        <InlineNotice tone="warning" text={t('noPriceNotice')} />
      )}
      <NetworkChecks {...controlled('networks')} hint={t('networksHint')} />
      <AsCustomersSeeIt>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <CoinBadge symbol={form.watch('symbol')} size={28} />
          <TwoLineText text={form.watch('name') || '--'} below={form.watch('symbol')} strong />
        </Box>
      </AsCustomersSeeIt>
    </FormDialog>
  )
}
