import { useRead } from '@mintmark/client'
import { readSettings } from '@mintmark/contracts'
import { type QueueName, type WaitingState, waitingState } from '@mintmark/domain'
import { DateText, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { createContext, useContext } from 'react'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { ageOf } from './age-of.ts'

export interface WaitingAgeProps {
  readonly queue: QueueName
  readonly since: string
  /** True for the oldest waiting item of its queue. */
  readonly oldest?: boolean | undefined
}

/** True where a pane beside the list has the details, so that its rows are brief. */
export const BriefRows = createContext(false)

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
  const isBrief = useContext(BriefRows)
  const texts = queueMessages[oldest ? 'oldest' : isBrief ? 'age' : 'waiting']
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

/** When a request was made, and for how long it has waited since. */
export const WaitingSince = (props: WaitingAgeProps) => (
  <TwoLineText
    text={<DateText value={props.since} style={useContext(BriefRows) ? 'date' : 'date-time'} />}
    below={<WaitingAge {...props} />}
  />
)
