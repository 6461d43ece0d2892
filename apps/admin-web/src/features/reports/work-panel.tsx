import { DateText, Panel, QueryContent, Skeletons, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkHealth, type WorkHealth } from './reports-api.ts'

type Mail = WorkHealth['mail']
type Job = WorkHealth['jobs'][number]

/** Failed mail needs somebody; without a server, no mail goes out at all. */
const mailTone = ({ server, failed }: Mail): StatusTone => (server === null || failed > 0 ? 'bad' : 'good')

interface LineProps {
  readonly name: string
  readonly tone: StatusTone
  readonly state: string
  readonly children: ReactNode
}

function Line({ name, tone, state, children }: LineProps) {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {name}
        </Typography>
        <StatusChip tone={tone} label={state} />
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

function MailLine({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation('reports')
  const { server, waiting, failed, oldest_waiting_at: oldest, last_sent_at: lastSent } = mail
  const state = server === null ? 'none' : failed > 0 ? 'failing' : 'working'
  return (
    <Line name={t('work.mail')} tone={mailTone(mail)} state={t(`work.mailStates.${state}`)}>
      {server !== null && <Box>{t('work.server', { server })}</Box>}
      <Box>
        {t('work.waiting', { count: waiting })}
        {oldest !== null && (
          <>
            {' '}
            {t('work.since')} <DateText value={oldest} />.
          </>
        )}
        {failed > 0 && ` ${t('work.failed', { count: failed })}`}
      </Box>
      <Box>
        {t('work.lastSent')} {lastSent === null ? t('work.never') : <DateText value={lastSent} />}
      </Box>
    </Line>
  )
}

/** Jobs that work are counted; the others are named. */
function Jobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const { t } = useTranslation('reports')
  const failing = jobs.filter(({ state }) => state === 'failing')
  const waiting = jobs.filter(({ state }) => state === 'waiting')
  const state = failing.length > 0 ? 'failing' : waiting.length === jobs.length ? 'none' : 'working'
  return (
    <>
      <Line
        name={t('work.jobs')}
        tone={state === 'failing' ? 'bad' : state === 'none' ? 'pending' : 'good'}
        state={t(`work.jobStates.${state}`, { count: failing.length })}
      >
        {waiting.length > 0 && t('work.jobsWaiting', { names: waiting.map(({ name }) => name).join(', ') })}
      </Line>
      {failing.map(({ name, failure, last_done_at: lastDone }) => (
        <Line key={name} name={name} tone="bad" state={t('work.failing')}>
          {t('work.failure', { failure: failure ?? '' })} {t('work.lastDone')}{' '}
          {lastDone === null ? t('work.never') : <DateText value={lastDone} />}
        </Line>
      ))}
    </>
  )
}

/** Whether mail goes out and background jobs run. */
export function WorkPanel() {
  const { t } = useTranslation('reports')
  return (
    <Panel title={t('work.title')}>
      <QueryContent query={useWorkHealth()} failed={t('work.error')} loading={<Skeletons shape="text" count={3} />}>
        {({ mail, jobs }) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <MailLine mail={mail} />
            <Jobs jobs={jobs} />
          </Box>
        )}
      </QueryContent>
    </Panel>
  )
}
