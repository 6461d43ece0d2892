import type { Books } from '@mintmark/contracts'
import { InlineNotice, type NoticeTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { booksMessages } from '../../locales/en/books-messages.ts'
import { FoundList } from './found-list.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { useBooks } from './use-books.ts'

const TONES: Record<Books['health'], NoticeTone> = { green: 'success', amber: 'warning', red: 'error', gray: 'info' }

/** A moment to the minute, in the reader's time zone. */
const timeOf = (moment: string) =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

/** Ledger health: whether the books are right, when they were checked, and whether payouts are stopped. */
export function LedgerHealth({ mayResume }: { readonly mayResume: boolean }) {
  const { data, isError } = useBooks()
  const [isResuming, setIsResuming] = useState(false)
  if (data === undefined) return isError ? <InlineNotice tone="warning" text={booksMessages.unknown} /> : null
  const {
    health,
    checked_at: checkedAt,
    whole_check: wholeCheck,
    payouts_stopped_at: stoppedAt,
    found,
    warnings,
  } = data
  const isLate = health === 'amber' || health === 'red'
  const unsealedSince = isLate ? data.unsealed_since : null
  const auditUnsealedSince = isLate ? data.audit_unsealed_since : null
  return (
    <Box component="section" aria-label={booksMessages.title}>
      <InlineNotice
        tone={TONES[health]}
        text={
          <>
            {health === 'gray'
              ? booksMessages.gray
              : booksMessages[health]({ time: checkedAt === null ? booksMessages.never : timeOf(checkedAt) })}{' '}
            {wholeCheck !== null && `${booksMessages.wholeCheck({ ...wholeCheck, time: timeOf(wholeCheck.since) })} `}
            {unsealedSince !== null && `${booksMessages.unsealed({ time: timeOf(unsealedSince) })} `}
            {auditUnsealedSince !== null && `${booksMessages.unsealedAudit({ time: timeOf(auditUnsealedSince) })} `}
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
