import type { PlatformStatus } from '@mintmark/contracts'
import { SERVICE_LEVELS } from '@mintmark/contracts/metrics'
import { DateText, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { statusMessages as messages } from '../../locales/en/status-messages.ts'
import { levelState, measureOf, percentOf } from './level-measure.ts'
import { LIST_SX, NARROW_DETAIL_SX, NARROW_ROW_SX } from './row-styles.ts'

type Level = PlatformStatus['levels'][number]

const TONES = { kept: 'good', missed: 'bad', unknown: 'neutral' } as const

/** Every service level: its promise, what was measured of what since when, and its objective. */
export function LevelList({ levels }: { readonly levels: readonly Level[] }) {
  return (
    <Box component="ul" aria-label={messages.levelsTitle} sx={LIST_SX}>
      {levels.map((each) => (
        <LevelRow key={each.level} {...each} />
      ))}
    </Box>
  )
}

function LevelRow(each: Level) {
  const { promise, objective } = SERVICE_LEVELS[each.level]
  const state = levelState(each)
  const measured = measureOf(each)
  return (
    <Box component="li" sx={NARROW_ROW_SX}>
      <Box sx={{ fontWeight: 550 }}>{promise}</Box>
      <Box sx={NARROW_DETAIL_SX}>
        {measured === undefined ? (
          messages.nothingMeasured
        ) : (
          <>
            <Box component="span" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
              {measured}
            </Box>{' '}
            <Box component="span" sx={{ display: 'inline-block' }}>
              {messages.levelScopes[each.of]} <DateText value={each.since} />
            </Box>
          </>
        )}
        <Box>{messages.objective({ percent: percentOf(objective) })}</Box>
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip tone={TONES[state]} label={messages.levelStates[state]} />
      </Box>
    </Box>
  )
}
