import type { SupportThread } from '@mintmark/contracts'
import type { StatusTone } from '@mintmark/ui'

export const STATUS_TONES: Record<SupportThread['status'], StatusTone> = {
  waiting: 'pending',
  answered: 'good',
  closed: 'neutral',
}
