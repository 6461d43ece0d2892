import { useReadPages } from '@mintmark/client'
import type { AccountSession } from '@mintmark/contracts'
import { DateText, lazyDialog, PagedContent, Panel, StatusChip } from '@mintmark/ui'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'
import { deviceOf } from './device-name.ts'
import { Row, Rows, RowsSkeleton } from './rows.tsx'

const EndOthersDialog = lazyDialog(() => import('./end-others-dialog.tsx'))
const EndSessionDialog = lazyDialog(() => import('./end-session-dialog.tsx'))

/** Every signed-in device. All but this one can be signed out from here. */
export function SessionsPanel() {
  const { calls, own } = useRealm()
  const sessions = useReadPages(calls.listSessions, { params: own, query: {} }, { refetchOnMountOrArgChange: true })
  const [isEnding, setIsEnding] = useState(false)
  const hasOthers = (sessions.data?.pages[0]?.total ?? 0) > 1
  return (
    <Panel
      title={securityMessages.sessions.title}
      detail={securityMessages.sessions.detail}
      flush
      actions={
        hasOthers && (
          <Button variant="outlined" color="inherit" onClick={() => setIsEnding(true)}>
            {securityMessages.sessions.endOthers}
          </Button>
        )
      }
    >
      <PagedContent query={sessions} failed={securityMessages.sessions.failed} loading={<RowsSkeleton />} empty={null}>
        {(list) => (
          <Rows label={securityMessages.sessions.title}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </PagedContent>
      <Suspense fallback={null}>{isEnding && <EndOthersDialog onClose={() => setIsEnding(false)} />}</Suspense>
    </Panel>
  )
}

function SessionRow({ session }: { readonly session: AccountSession }) {
  const [isEnding, setIsEnding] = useState(false)
  const { user_agent, address, created_at, expires_at, current } = session
  const known = deviceOf(user_agent)
  const device = known
    ? securityMessages.sessions.device({ ...known })
    : user_agent || securityMessages.sessions.unknownDevice
  const endButton = (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={securityMessages.sessions.endNamed({ device })}
      onClick={() => setIsEnding(true)}
      sx={{ flexShrink: 0 }}
    >
      {securityMessages.sessions.end}
    </Button>
  )
  return (
    <Row
      icon={<DevicesOutlined />}
      title={
        <>
          <span title={user_agent}>{device}</span>
          {current && <StatusChip tone="good" label={securityMessages.sessions.current} />}
        </>
      }
      action={!current && endButton}
    >
      {address} · {securityMessages.sessions.since} <DateText value={created_at} /> · {securityMessages.sessions.until}{' '}
      <DateText value={expires_at} style="date" />
      <Suspense fallback={null}>
        {isEnding && <EndSessionDialog session={session} device={device} onClose={() => setIsEnding(false)} />}
      </Suspense>
    </Row>
  )
}
