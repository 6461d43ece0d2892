import { formatMoney, InlineNotice, QueryContent, Skeletons } from '@mintmark/ui'
import type { ComponentProps } from 'react'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { type Review, ReviewFacts } from './review-facts.tsx'

interface DialogReviewProps {
  readonly query: ComponentProps<typeof QueryContent<Review>>['query']
}

/** The review of a payment: the request, the data that the customer saw, its proof, and warnings for staff. */
export function DialogReview({ query }: DialogReviewProps) {
  return (
    <QueryContent query={query} failed={reviewsMessages.failed} loading={<Skeletons shape="text" count={5} />}>
      {(review) => (
        <>
          <LikeImages review={review} />
          {review.quote_expired && <InlineNotice tone="info" text={reviewsMessages.quoteExpired} />}
          {review.is_priced_on_arrival && <InlineNotice tone="info" text={arrivalText(review)} />}
          <ReviewFacts review={review} />
        </>
      )}
    </QueryContent>
  )
}

/** Which price applies to a payment that arrives after its quote has expired. */
const arrivalText = ({ amount, amount_usd, arrival_amount, token_symbol: coin }: Review): string =>
  arrival_amount === null || amount_usd === null
    ? reviewsMessages.noArrivalPrice
    : reviewsMessages.pricedOnArrival({
        usd: formatMoney(amount_usd, 'USD'),
        arrival: formatMoney(arrival_amount, coin),
        quoted: formatMoney(amount, coin),
      })

const LIKENESS = { same: reviewsMessages.sameImage, similar: reviewsMessages.similarImage } as const

/** The customers whose requests have the same image as their proof, or a similar one. */
function LikeImages({ review: { same_image: found } }: { readonly review: Review }) {
  return (['same', 'similar'] as const).map((likeness) => {
    const alike = found.filter((each) => each.likeness === likeness)
    if (alike.length === 0) return null
    const users = [...new Set(alike.map(({ user_email }) => user_email))].join(', ')
    return <InlineNotice key={likeness} tone="warning" text={LIKENESS[likeness]({ count: alike.length, users })} />
  })
}
