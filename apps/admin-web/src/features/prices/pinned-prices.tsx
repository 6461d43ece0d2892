import { errorMessage, useSend } from '@mintmark/client'
import { endPricePin, type ResponseOf, type readPriceSources } from '@mintmark/contracts'
import { DateText, formatMoney, InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { pricesMessages } from '../../locales/en/prices-messages.ts'
import { PinPriceDialog } from './pin-price-dialog.tsx'

type PricePin = ResponseOf<typeof readPriceSources>['pins'][number]

interface PinnedPricesProps {
  readonly pins: readonly PricePin[]
  readonly mayPin: boolean
}

/** The prices that staff pinned, which one person can end, and the way to pin another one. */
export function PinnedPrices({ pins, mayPin }: PinnedPricesProps) {
  const [isPinning, setIsPinning] = useState(false)
  const [ending, setEnding] = useState<PricePin>()
  return (
    <>
      {pins.map((pin) => (
        <Box key={pin.coin}>
          <InlineNotice tone="info" text={<PinText pin={pin} />} />
          {mayPin && (
            <Button size="small" color="inherit" onClick={() => setEnding(pin)}>
              {pricesMessages.pin.end({ coin: pin.coin })}
            </Button>
          )}
        </Box>
      ))}
      {mayPin && (
        <Button variant="outlined" color="inherit" size="small" onClick={() => setIsPinning(true)}>
          {pricesMessages.pin.title}
        </Button>
      )}
      {isPinning && <PinPriceDialog onClose={() => setIsPinning(false)} />}
      {ending && <EndPinDialog pin={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function PinText({ pin: { coin, price, market_price, until, reason } }: { readonly pin: PricePin }) {
  return (
    <>
      {pricesMessages.pin.isPinned({ coin, price: formatMoney(price, 'USD') })} <DateText value={until} />.{' '}
      {market_price === null
        ? pricesMessages.pin.noMarket
        : pricesMessages.pin.market({ price: formatMoney(market_price, 'USD') })}{' '}
      {pricesMessages.pin.reason({ reason })}
    </>
  )
}

interface EndPinDialogProps {
  readonly pin: PricePin
  readonly onClose: () => void
}

function EndPinDialog({ pin, onClose }: EndPinDialogProps) {
  const report = useReportOutcome()
  const [end] = useSend(endPricePin)
  return (
    <ReasonDialog
      title={pricesMessages.pin.ending.title}
      text={pricesMessages.pin.ending.text}
      subject={<PinText pin={pin} />}
      submitLabel={pricesMessages.pin.ending.submit}
      busyLabel={pricesMessages.pin.ending.busy}
      call={endPricePin}
      about={pin.coin}
      send={(body) => end({ params: { symbol: pin.coin }, body })}
      failureText={(error) => errorMessage(error, pricesMessages.pin.failed)}
      onSuccess={(data) => {
        report(data)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
