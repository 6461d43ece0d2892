import { addressOf, type ResponseOf, readPaymentProof, type reviewDeposit } from '@mintmark/contracts'
import { networkName, splitDestination } from '@mintmark/domain'
import { CopyButton, DateText, formatMoney, KeyValueList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { txidMessages } from '../locales/en/txid-messages.ts'

export type Review = ResponseOf<typeof reviewDeposit>

const SMALL = 160
const NOWHERE = { address: null, memo: null }

/** The facts of a payment, one per line, and its proof. A click makes the proof as wide as the dialog. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { user_name, method_name, network, amount, token_symbol, amount_usd, worth_usd, price } = review
  const { address, memo } = review.address === null ? NOWHERE : splitDestination(review.address)
  const items = [
    { label: reviewsMessages.customer, value: user_name },
    ...(method_name === null ? [] : [{ label: reviewsMessages.method, value: method_name }]),
    ...(network === null ? [] : [{ label: reviewsMessages.network, value: networkName(network) }]),
    ...(address === null
      ? []
      : [
          {
            label: reviewsMessages.address,
            value: (
              <>
                {address} <CopyButton text={address} label={reviewsMessages.copyAddress} />
              </>
            ),
          },
        ]),
    ...(memo === null
      ? []
      : [
          {
            label: reviewsMessages.memo,
            value: (
              <>
                {memo} <CopyButton text={memo} label={reviewsMessages.copyMemo} />
              </>
            ),
          },
        ]),
    ...(price === null || amount_usd === null
      ? []
      : [
          {
            label: reviewsMessages.quote,
            value: reviewsMessages.quoted({
              amount: formatMoney(amount, token_symbol),
              usd: formatMoney(amount_usd, 'USD'),
              price: formatMoney(price, 'USD'),
            }),
          },
        ]),
    ...(review.status === 'confirmed' && network !== null
      ? [{ label: reviewsMessages.txid, value: review.txid ?? txidMessages.noTxid }]
      : []),
    { label: reviewsMessages.worth, value: worth_usd === null ? '--' : formatMoney(worth_usd, 'USD') },
    { label: reviewsMessages.earlier, value: <Earlier review={review} /> },
  ]
  return (
    <>
      <KeyValueList items={items} />
      <Proof review={review} />
    </>
  )
}

function Earlier({ review: { earlier_count: count, earlier_last_at: last } }: { readonly review: Review }) {
  if (count === 0 || last === null) return reviewsMessages.first
  return (
    <>
      {reviewsMessages.count({ count })} <DateText value={last} />
    </>
  )
}

function Proof({ review: { payment_proof: proof, user_email } }: { readonly review: Review }) {
  const [isLarge, setIsLarge] = useState(false)
  if (proof === null) return <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{reviewsMessages.noProof}</Box>
  const src = /^https?:/.test(proof) ? proof : addressOf(readPaymentProof, { params: { file_name: proof } })
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box
        component="button"
        type="button"
        aria-label={isLarge ? reviewsMessages.smaller : reviewsMessages.larger}
        aria-expanded={isLarge}
        onClick={() => setIsLarge(!isLarge)}
        sx={{
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          overflow: 'auto',
          maxWidth: '100%',
          bgcolor: 'action.hover',
          cursor: isLarge ? 'zoom-out' : 'zoom-in',
        }}
      >
        <Box
          component="img"
          src={src}
          alt={reviewsMessages.proofOf({ user: user_email })}
          sx={{ display: 'block', ...(isLarge ? { width: '100%' } : { maxHeight: SMALL, maxWidth: '100%' }) }}
        />
      </Box>
      <Link href={src} target="_blank" rel="noopener noreferrer" variant="caption">
        {reviewsMessages.open}
      </Link>
    </Box>
  )
}
