import { errorMessage, useRead, useSend } from '@mintmark/client'
import { listCoins, pinPrice } from '@mintmark/contracts'
import { PIN_HOURS_MAX } from '@mintmark/domain'
import { AmountInput, FormDialog, formatMoney, SelectInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { actionMessages } from '../../locales/en/action-messages.ts'
import { pricesMessages } from '../../locales/en/prices-messages.ts'

/** The durations for which a price can be pinned, in hours. */
const HOURS = ['1', '4', '12', '24', String(PIN_HOURS_MAX)]
const HOUR_MS = 3_600_000

/** The longest choice leaves a minute for the request to arrive. */
const endAfter = (hours: string) => new Date(Date.now() + Number(hours) * HOUR_MS - 60_000).toISOString()

/** Requests that a coin has a price until a time. Another staff member has to approve it. */
export function PinPriceDialog({ onClose }: { readonly onClose: () => void }) {
  const report = useReportOutcome()
  const { data: coins = [] } = useRead(listCoins)
  const [pin] = useSend(pinPrice)
  const labels = {
    symbol: pricesMessages.pin.coin,
    price_usd: pricesMessages.pin.price,
    hours: pricesMessages.pin.hours,
    reason: actionMessages.reason,
  }
  const { field, controlled, submission, form } = useStaffForm(pinPrice, {
    about: null,
    values: { symbol: '', price_usd: '', hours: '4', reason: '' },
    label: (name) => labels[name],
    toBody: ({ hours, ...body }) => ({ ...body, until: endAfter(hours) }),
    bodyFields: { until: 'hours' },
    failureText: (error) => errorMessage(error, pricesMessages.pin.failed),
    send: (body) => pin({ body }),
    onSuccess: (data) => {
      report(data)
      onClose()
    },
  })
  const coin = coins.find(({ symbol }) => symbol === form.watch('symbol'))
  return (
    <FormDialog
      {...submission}
      title={pricesMessages.pin.title}
      submitLabel={pricesMessages.pin.submit}
      busyLabel={pricesMessages.pin.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {pricesMessages.pin.text}
      </Typography>
      <SelectInput
        {...field('symbol')}
        placeholder={pricesMessages.pin.choose}
        options={coins.map(({ symbol, fullName }) => ({ value: symbol, label: `${fullName} (${symbol})` }))}
        hint={coin && pricesMessages.pin.now({ price: formatMoney(coin.price, 'USD') })}
      />
      <AmountInput {...controlled('price_usd')} unit="USD" />
      <SelectInput
        {...field('hours')}
        options={HOURS.map((hours) => ({
          value: hours,
          label: pricesMessages.pin.hoursChoice({ count: Number(hours) }),
        }))}
      />
      <ReasonInput {...field('reason')} />
    </FormDialog>
  )
}
