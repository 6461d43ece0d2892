import { pollEvery, useRead } from '@mintmark/client'
import { readServiceStatus, type ServiceStatus } from '@mintmark/contracts'
import { DateText, InlineNotice, PageHeader, Panel, QueryContent, Skeletons, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { statusMessages } from '../locales/en/status-messages.ts'
import { statusPageMessages as messages } from '../locales/en/status-page-messages.ts'
import { PATHS } from '../paths.ts'

const POLL = pollEvery(30_000)

/** The services beside the note about them, above it on narrow screens. */
const BOARD_SX = {
  display: 'grid',
  gap: 2,
  mt: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const
const LIST_SX = {
  display: 'grid',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
const CARD_SX = { display: 'flex', flexDirection: 'column', gap: 1, px: 2.5, py: 2, fontSize: '0.875rem' } as const
const HEAD_SX = { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 2 } as const
const TIME_SX = { mt: 'auto', color: 'text.secondary', fontSize: '0.8125rem' } as const

/** The services of the platform as measured, for customers and visitors. */
export default function StatusPage() {
  const status = useRead(readServiceStatus, undefined, POLL)
  return (
    <>
      <PageHeader title={statusMessages.title} subtitle={messages.subtitle} />
      <QueryContent query={status} failed={messages.failed} loading={<Skeletons shape="list" count={4} />}>
        {({ services, measured_at, maintenance }) => (
          <>
            <Overall works={services.every(({ is_working }) => is_working)} maintenance={maintenance} />
            <Box sx={BOARD_SX}>
              <Box component="ul" aria-label={messages.list} sx={LIST_SX}>
                {services.map((each) => (
                  <ServiceCard key={each.service} {...each} />
                ))}
              </Box>
              <Panel title={messages.aboutTitle}>
                <Box sx={{ display: 'grid', gap: 1.5, fontSize: '0.875rem', justifyItems: 'start' }}>
                  <span>{messages.about}</span>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {messages.measured} <DateText value={measured_at} />
                  </Box>
                  <Button variant="outlined" href={PATHS.help}>
                    {messages.help}
                  </Button>
                </Box>
              </Panel>
            </Box>
          </>
        )}
      </QueryContent>
    </>
  )
}

function Overall({ works, maintenance }: { readonly works: boolean; readonly maintenance: boolean }) {
  if (works) return <InlineNotice tone="success" text={messages.allWorking} />
  return <InlineNotice tone="warning" text={maintenance ? statusMessages.maintenance : messages.somePaused} />
}

function ServiceCard({ service, is_working, at }: ServiceStatus['services'][number]) {
  const { label, paused, works } = messages.services[service]
  const time = service === 'prices' || service === 'ledger' ? messages.times[service] : undefined
  return (
    <Card component="li" sx={CARD_SX}>
      <Box sx={HEAD_SX}>
        <Box component="h2" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
          {label}
        </Box>
        <StatusChip tone={is_working ? 'good' : 'pending'} label={is_working ? messages.working : messages.paused} />
      </Box>
      <Box>{is_working ? works : paused}</Box>
      {time !== undefined && at !== null && (
        <Box sx={TIME_SX}>
          {time} <DateText value={at} />
        </Box>
      )}
    </Card>
  )
}
