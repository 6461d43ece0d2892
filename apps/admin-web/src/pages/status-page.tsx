import { pollEvery, useRead } from '@mintmark/client'
import { readPlatformStatus } from '@mintmark/contracts'
import { DateText, KeyValueList, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { LevelList } from '../features/status/level-list.tsx'
import { PartList } from '../features/status/part-list.tsx'
import { statusMessages as messages } from '../locales/en/status-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

const POLL = pollEvery(30_000)

/** The parts beside the facts about the process and the service levels, below them on narrow screens. */
const BOARD_SX = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
} as const

/** The state of each part of the platform, as measured. */
export default function StatusPage() {
  const status = useRead(readPlatformStatus, undefined, POLL)
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      <QueryContent query={status} failed={messages.failed} loading={<Skeletons shape="list" count={8} />}>
        {({ version, started_at, measured_at, parts, levels }) => (
          <Box sx={BOARD_SX}>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Panel>
                <KeyValueList
                  items={[
                    { label: messages.version, value: version },
                    { label: messages.startedAt, value: <DateText value={started_at} /> },
                    { label: messages.measuredAt, value: <DateText value={measured_at} /> },
                  ]}
                />
              </Panel>
              <Panel title={messages.levelsTitle} detail={messages.levelsNote} flush>
                <LevelList levels={levels} />
              </Panel>
            </Box>
            <Panel title={messages.partsTitle} flush>
              <PartList parts={parts} />
            </Panel>
          </Box>
        )}
      </QueryContent>
    </>
  )
}
