import type { ProfitRunStatus } from '@mintmark/domain'
import { StatusChip, type StatusTone } from '@mintmark/ui'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'

const TONES: Record<ProfitRunStatus, StatusTone> = {
  draft: 'pending',
  running: 'pending',
  stopped: 'bad',
  done: 'good',
  undoing: 'pending',
  undone: 'neutral',
  partly_undone: 'bad',
  canceled: 'neutral',
}

/** The status of a profit run. */
export const RunStatusChip = ({ status }: { readonly status: ProfitRunStatus }) => (
  <StatusChip tone={TONES[status]} label={profitRunsMessages.status[status]} />
)
