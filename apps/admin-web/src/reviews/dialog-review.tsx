import { InlineNotice, QueryContent, Skeletons } from '@mintmark/ui'
import type { ComponentProps } from 'react'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'
import { type Review, ReviewFacts } from './review-facts.tsx'

interface DialogReviewProps {
  readonly query: ComponentProps<typeof QueryContent<Review>>['query']
}

/** What a payment decision is about: the request, what the customer was shown, its proof, and what staff should notice. */
export function DialogReview({ query }: DialogReviewProps) {
  return (
    <QueryContent query={query} failed={reviewsMessages.failed} loading={<Skeletons shape="text" count={5} />}>
      {(review) => (
        <>
          <LikePictures review={review} />
          {review.quote_expired && <InlineNotice tone="info" text={reviewsMessages.quoteExpired} />}
          <ReviewFacts review={review} />
        </>
      )}
    </QueryContent>
  )
}

const LIKENESS = { same: reviewsMessages.samePicture, similar: reviewsMessages.similarPicture } as const

/** Whose requests have the same picture as their proof, or one that looks like it. */
function LikePictures({ review: { same_picture: found } }: { readonly review: Review }) {
  return (['same', 'similar'] as const).map((likeness) => {
    const alike = found.filter((each) => each.likeness === likeness)
    if (alike.length === 0) return null
    const users = [...new Set(alike.map(({ user_email }) => user_email))].join(', ')
    return <InlineNotice key={likeness} tone="warning" text={LIKENESS[likeness]({ count: alike.length, users })} />
  })
}
