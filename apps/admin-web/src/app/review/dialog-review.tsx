import { InlineNotice, QueryContent, Skeletons } from '@mintmark/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type Review, ReviewFacts } from './review-facts.tsx'

interface DialogReviewProps {
  readonly query: ComponentProps<typeof QueryContent<Review>>['query']
}

/** What a payment decision is about: the request, what the customer was shown, its proof, and what staff should notice. */
export function DialogReview({ query }: DialogReviewProps) {
  const { t } = useTranslation('reviews')
  return (
    <QueryContent query={query} failed={t('failed')} loading={<Skeletons shape="text" count={5} />}>
      {(review) => (
        <>
          {review.same_picture.length > 0 && (
            <InlineNotice
              tone="warning"
              text={t('samePicture', {
                count: review.same_picture.length,
                users: [...new Set(review.same_picture.map(({ user_email }) => user_email))].join(', '),
              })}
            />
          )}
          {review.quote_expired && <InlineNotice tone="info" text={t('quoteExpired')} />}
          <ReviewFacts review={review} />
        </>
      )}
    </QueryContent>
  )
}
