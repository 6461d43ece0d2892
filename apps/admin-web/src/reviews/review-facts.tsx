import type { ResponseOf, reviewDeposit } from '@mintmark/contracts'
import { networkName, splitDestination } from '@mintmark/domain'
import { CopyButton, DateText, factList, formatMoney, type KeyValue, KeyValueList, textFact } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { txidMessages } from '../locales/en/txid-messages.ts'
import { proofUrl } from './proof-url.ts'

export type Review = ResponseOf<typeof reviewDeposit>

const SMALL = 160
const NOWHERE = { address: null, memo: null }

const destinationOf = ({ address }: Review) => (address === null ? NOWHERE : splitDestination(address))

/** A text with a button that copies it; null if there is none. */
const copyFact = (label: string, text: string | null, copyLabel: string): KeyValue | null =>
  text === null
    ? null
    : {
        label,
        value: (
          <>
            {text} <CopyButton text={text} label={copyLabel} />
          </>
        ),
      }

/** The price that the customer was shown. */
const quoteText = ({ price, amount, amount_usd, token_symbol }: Review): string | null =>
  price === null || amount_usd === null
    ? null
    : reviewsMessages.quoted({
        amount: formatMoney(amount, token_symbol),
        usd: formatMoney(amount_usd, 'USD'),
        price: formatMoney(price, 'USD'),
      })

const txidText = ({ status, network, txid }: Review): string | null =>
  status === 'confirmed' && network !== null ? (txid ?? txidMessages.noTxid) : null

const factsOf = factList<Review>(
  ({ user_name }) => textFact(reviewsMessages.customer, user_name),
  ({ method_name }) => textFact(reviewsMessages.method, method_name),
  ({ network }) => textFact(reviewsMessages.network, network && networkName(network)),
  (review) => copyFact(reviewsMessages.address, destinationOf(review).address, reviewsMessages.copyAddress),
  (review) => copyFact(reviewsMessages.memo, destinationOf(review).memo, reviewsMessages.copyMemo),
  (review) => textFact(reviewsMessages.quote, quoteText(review)),
  (review) => textFact(reviewsMessages.txid, txidText(review)),
  ({ worth_usd }) => textFact(reviewsMessages.worth, formatMoney(worth_usd, 'USD')),
  (review) => ({ label: reviewsMessages.earlier, value: <Earlier review={review} /> }),
  ({ reason }) => textFact(reviewsMessages.rejection.reason, reason),
  ({ note }) => textFact(reviewsMessages.note, note),
)

/** The facts of a payment, one per line, and its proof. A click makes the proof as wide as the dialog. */
export const ReviewFacts = ({ review }: { readonly review: Review }) => (
  <>
    <KeyValueList items={factsOf(review)} />
    <Proof review={review} />
  </>
)

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
  const src = proofUrl(proof)
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
