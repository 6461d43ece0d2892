import { useRead } from '@mintmark/client'
import { readSettings } from '@mintmark/contracts'
import { type QueueName, type WaitingState, waitingState } from '@mintmark/domain'
import Box from '@mui/material/Box'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { ageOf } from './age-of.ts'

export interface WaitingAgeProps {
  readonly queue: QueueName
  readonly since: string
  /** True for the oldest waiting item of its queue. */
  readonly oldest?: boolean | undefined
}

const COLOR: Record<WaitingState, string> = {
  on_time: 'text.secondary',
  due_soon: 'warning.main',
  overdue: 'error.main',
}

/** The waiting time of an item: amber after half of the queue's response time, and red once it has passed. */
export function WaitingAge({ queue, since, oldest = false }: WaitingAgeProps) {
  const hours = Number(useRead(readSettings).data?.[`${queue}_response_hours`] ?? 0)
  const now = new Date()
  const { unit, count } = ageOf(since, now.getTime())
  const texts = queueMessages[oldest ? 'oldest' : 'waiting']
  const state = waitingState(new Date(since), hours, now)
  return (
    <Box
      component="span"
      data-waiting={state}
      title={since}
      sx={{
        display: 'block',
        whiteSpace: 'nowrap',
        fontSize: '0.75rem',
        color: COLOR[state],
        fontWeight: state === 'on_time' ? 400 : 600,
      }}
    >
      {count === 0 ? texts.now : texts[unit]({ count })}
      {state !== 'on_time' && queueMessages.states[state]}
    </Box>
  )
}
