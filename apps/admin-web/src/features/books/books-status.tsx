import type { Books } from '@mintmark/contracts'
import { StatusChip, type StatusTone } from '@mintmark/ui'
import ButtonBase from '@mui/material/ButtonBase'
import { RouterLink } from '../../links/router-link.tsx'
import { booksMessages } from '../../locales/en/books-messages.ts'
import { PATHS } from '../../paths.ts'
import { useBooks } from './use-books.ts'

type State = Books['health'] | 'stopped' | 'unknown'

const TONES: Record<State, StatusTone> = {
  green: 'good',
  amber: 'pending',
  red: 'bad',
  gray: 'neutral',
  stopped: 'bad',
  unknown: 'neutral',
}

const stateOf = ({ health, payouts_stopped_at: stoppedAt }: Books): State => (stoppedAt === null ? health : 'stopped')

/** Ledger health in the header of every screen. It leads to the dashboard, which lists the problems. */
export function BooksStatus() {
  const { data, isError } = useBooks()
  if (data === undefined && !isError) return null
  const state = data ? stateOf(data) : 'unknown'
  return (
    <ButtonBase LinkComponent={RouterLink} href={PATHS.dashboard} sx={{ borderRadius: '7px', flexShrink: 0 }}>
      <StatusChip tone={TONES[state]} label={booksMessages.status[state]} />
    </ButtonBase>
  )
}
