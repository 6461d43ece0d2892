import type { PlatformStatus, StatusState } from '@mintmark/contracts'
import { DateText, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { statusMessages as messages } from '../../locales/en/status-messages.ts'
import { detailOf, timeLabelOf } from './part-detail.ts'
import { DETAIL_SX, LIST_SX, ROW_SX } from './row-styles.ts'

const TONES: Record<StatusState, StatusTone> = { good: 'good', warning: 'pending', bad: 'bad', off: 'neutral' }

type Part = PlatformStatus['parts'][number]

/** Every part with its state, its time and what there is to say about it. */
export function PartList({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <Box component="ul" aria-label={messages.partsTitle} sx={LIST_SX}>
      {parts.map((each) => (
        <PartRow key={each.part} {...each} />
      ))}
    </Box>
  )
}

function PartRow(each: Part) {
  const { part, state, at } = each
  const detail = detailOf(each)
  const time = timeLabelOf(each)
  return (
    <Box component="li" sx={ROW_SX}>
      <Box sx={{ fontWeight: 550 }}>{messages.parts[part]}</Box>
      <Box sx={DETAIL_SX}>
        {detail}
        {detail !== '' && at !== null && ' '}
        {at !== null && time !== undefined && (
          <Box component="span" sx={{ display: 'inline-block' }}>
            {time} <DateText value={at} />
          </Box>
        )}
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip tone={TONES[state]} label={messages.states[state]} />
      </Box>
    </Box>
  )
}
