import type { Books } from '@mintmark/contracts'
import { InlineNotice, type NoticeTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { booksMessages } from '../../locales/en/books-messages.ts'
import { FoundList } from './found-list.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { useBooks } from './use-books.ts'

const TONES: Record<Books['light'], NoticeTone> = { green: 'success', amber: 'warning', red: 'error', gray: 'info' }

/** A moment to the minute, in the reader's time zone. */
const timeOf = (moment: string) =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

/** The books light: whether the books are right, when they were checked, and whether payouts are stopped. */
export function BooksLight({ mayResume }: { readonly mayResume: boolean }) {
  const { data, isError } = useBooks()
  const [isResuming, setIsResuming] = useState(false)
  if (data === undefined) return isError ? <InlineNotice tone="warning" text={booksMessages.unknown} /> : null
  const { light, checked_at: checkedAt, payouts_stopped_at: stoppedAt, found, warnings } = data
  return (
    <Box component="section" aria-label={booksMessages.title}>
      <InlineNotice
        tone={TONES[light]}
        text={
          <>
            {light === 'gray'
              ? booksMessages.gray
              : booksMessages[light]({ time: checkedAt === null ? booksMessages.never : timeOf(checkedAt) })}{' '}
            {stoppedAt === null ? booksMessages.running : booksMessages.stopped({ time: timeOf(stoppedAt) })}
            {found.length + warnings.length > 0 && <FoundList sentences={[...found, ...warnings]} />}
          </>
        }
        action={
          stoppedAt !== null &&
          mayResume && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => setIsResuming(true)}>
              {booksMessages.resume}
            </Button>
          )
        }
      />
      {isResuming && <ResumeDialog found={found} onClose={() => setIsResuming(false)} />}
    </Box>
  )
}
