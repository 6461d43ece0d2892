import { pollEvery, useRead } from '@mintmark/client'
import { readServiceStatus, type ServiceStatus } from '@mintmark/contracts'
import { DateText, PageHeader, Panel, QueryContent, Skeletons, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { statusMessages as messages } from '../locales/en/status-messages.ts'

const POLL = pollEvery(30_000)

const ROW_SX = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 2,
  px: 2.5,
  py: 1.5,
  fontSize: '0.875rem',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** The services of the platform as measured, for customers and visitors. */
export default function StatusPage() {
  const status = useRead(readServiceStatus, undefined, POLL)
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <QueryContent query={status} failed={messages.failed} loading={<Skeletons shape="list" count={4} />}>
        {({ services, measured_at }) => (
          <Panel flush title={messages.list} detail={<Measured at={measured_at} />}>
            <Box component="ul" aria-label={messages.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {services.map((each) => (
                <ServiceRow key={each.service} {...each} />
              ))}
            </Box>
          </Panel>
        )}
      </QueryContent>
    </>
  )
}

const Measured = ({ at }: { readonly at: string }) => (
  <>
    {messages.measured} <DateText value={at} />
  </>
)

function ServiceRow({ service, is_working, at }: ServiceStatus['services'][number]) {
  const { label, paused } = messages.services[service]
  const time = service === 'prices' || service === 'ledger' ? messages.times[service] : undefined
  return (
    <Box component="li" sx={ROW_SX}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{label}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {!is_working && `${paused} `}
          {time !== undefined && at !== null && (
            <>
              {time} <DateText value={at} />
            </>
          )}
        </Box>
      </Box>
      <StatusChip tone={is_working ? 'good' : 'pending'} label={is_working ? messages.working : messages.paused} />
    </Box>
  )
}
