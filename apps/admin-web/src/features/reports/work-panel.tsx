import type { ResponseOf, readWorkHealth } from '@mintmark/contracts'
import { DateText, Panel, QueryContent, Skeletons, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { reportsMessages } from '../../locales/en/reports-messages.ts'
import { useWorkHealth } from './use-work-health.ts'

type WorkHealth = ResponseOf<typeof readWorkHealth>

type Mail = WorkHealth['mail']
type Job = WorkHealth['jobs'][number]

/** Bad when email failed, or when no server is set up to send it. */
const mailTone = ({ server, failed }: Mail): StatusTone => (server === null || failed > 0 ? 'bad' : 'good')

interface LineProps {
  readonly name: string
  readonly tone: StatusTone
  readonly state: string
  readonly children?: ReactNode
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
  const { server, waiting, failed, oldest_waiting_at: oldest, last_sent_at: lastSent } = mail
  const state = server === null ? 'none' : failed > 0 ? 'failing' : 'working'
  return (
    <Line name={reportsMessages.work.mail} tone={mailTone(mail)} state={reportsMessages.work.mailStates[state]}>
      {server !== null && <Box>{reportsMessages.work.server({ server })}</Box>}
      <Box>
        {reportsMessages.work.waiting({ count: waiting })}
        {oldest !== null && (
          <>
            {' '}
            {reportsMessages.work.since} <DateText value={oldest} />.
          </>
        )}
        {failed > 0 && ` ${reportsMessages.work.failed({ count: failed })}`}
      </Box>
      <Box>
        {reportsMessages.work.lastSent} {lastSent === null ? reportsMessages.work.never : <DateText value={lastSent} />}
      </Box>
    </Line>
  )
}

/** The state of all background jobs, and each failing one by its name. */
function Jobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const failing = jobs.filter(({ state }) => state === 'failing')
  const isIdle = jobs.every(({ state }) => state === 'waiting')
  const state = failing.length > 0 ? 'failing' : isIdle ? 'none' : 'working'
  return (
    <>
      <Line
        name={reportsMessages.work.jobs}
        tone={state === 'failing' ? 'bad' : state === 'none' ? 'pending' : 'good'}
        state={
          state === 'failing'
            ? reportsMessages.work.jobStates.failing({ count: failing.length })
            : reportsMessages.work.jobStates[state]
        }
      />
      {failing.map(({ name, failure, last_done_at: lastDone }) => (
        <Line key={name} name={name} tone="bad" state={reportsMessages.work.failing}>
          {reportsMessages.work.failure({ failure: failure ?? '' })} {reportsMessages.work.lastDone}{' '}
          {lastDone === null ? reportsMessages.work.never : <DateText value={lastDone} />}
        </Line>
      ))}
    </>
  )
}

/** The replica that answers reports and exports, if there is one. */
function ReplicaLine({ replica }: { readonly replica: WorkHealth['replica'] }) {
  if (replica === null) return null
  const { is_serving: isServing, lag_seconds: seconds, problem } = replica
  return (
    <Line
      name={reportsMessages.work.replica}
      tone={isServing ? 'good' : 'bad'}
      state={isServing ? reportsMessages.work.serving : reportsMessages.work.notServing}
    >
      {problem !== null && <Box>{reportsMessages.work.primaryAnswers({ problem })}</Box>}
      {isServing && seconds !== null && reportsMessages.work.behind({ seconds })}
    </Line>
  )
}

/** The health of outgoing email, of background jobs and of the replica. */
export function WorkPanel() {
  return (
    <Panel title={reportsMessages.work.title}>
      <QueryContent
        query={useWorkHealth()}
        failed={reportsMessages.work.error}
        loading={<Skeletons shape="text" count={3} />}
      >
        {({ mail, jobs, replica }) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <MailLine mail={mail} />
            <Jobs jobs={jobs} />
            <ReplicaLine replica={replica} />
          </Box>
        )}
      </QueryContent>
    </Panel>
  )
}
