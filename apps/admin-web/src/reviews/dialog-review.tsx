import { InlineNotice, QueryContent, Skeletons } from '@mintmark/ui'
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
          <ReviewFacts review={review} />
        </>
      )}
    </QueryContent>
  )
}

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
