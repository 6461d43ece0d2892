import { DateText, PagedContent, Panel, StatusChip } from '@mintmark/ui'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Session } from '../account-api.ts'
import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'
import { deviceOf } from './device-name.ts'
import { EndOthersDialog } from './end-others-dialog.tsx'
import { EndSessionDialog } from './end-session-dialog.tsx'
import { Row, Rows, RowsSkeleton } from './rows.tsx'

/** Every signed-in device. All but this one can be signed out from here. */
export function SessionsPanel() {
  const { api, own } = useRealm()
  const sessions = api.useListSessionsInfiniteQuery({ params: own, query: {} }, { refetchOnMountOrArgChange: true })
  const [isEnding, setIsEnding] = useState(false)
  const hasOthers = (sessions.data?.pages[0]?.total ?? 0) > 1
  return (
    <Panel
      title={accountMessages.sessions.title}
      detail={accountMessages.sessions.detail}
      flush
      actions={
        hasOthers && (
          <Button variant="outlined" color="inherit" onClick={() => setIsEnding(true)}>
            {accountMessages.sessions.endOthers}
          </Button>
        )
      }
    >
      <PagedContent query={sessions} failed={accountMessages.sessions.failed} loading={<RowsSkeleton />} empty={null}>
        {(list) => (
          <Rows label={accountMessages.sessions.title}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </PagedContent>
      {isEnding && <EndOthersDialog onClose={() => setIsEnding(false)} />}
    </Panel>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const [isEnding, setIsEnding] = useState(false)
  const { user_agent, address, created_at, expires_at, current } = session
  const known = deviceOf(user_agent)
  const device = known
    ? accountMessages.sessions.device({ ...known })
    : user_agent || accountMessages.sessions.unknownDevice
  const endButton = (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={accountMessages.sessions.endNamed({ device })}
      onClick={() => setIsEnding(true)}
      sx={{ flexShrink: 0 }}
    >
      {accountMessages.sessions.end}
    </Button>
  )
  return (
    <Row
      icon={<DevicesOutlined />}
      title={
        <>
          <span title={user_agent}>{device}</span>
          {current && <StatusChip tone="good" label={accountMessages.sessions.current} />}
        </>
      }
      action={!current && endButton}
    >
      {address} · {accountMessages.sessions.since} <DateText value={created_at} /> · {accountMessages.sessions.until}{' '}
      <DateText value={expires_at} style="date" />
      {isEnding && <EndSessionDialog session={session} device={device} onClose={() => setIsEnding(false)} />}
    </Row>
  )
}
