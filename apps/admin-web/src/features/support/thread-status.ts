import type { StatusTone } from '@mintmark/ui'
import type { Thread } from './support-api.ts'

export const STATUS_TONES: Record<Thread['status'], StatusTone> = {
  waiting: 'pending',
  answered: 'good',
  closed: 'neutral',
}
