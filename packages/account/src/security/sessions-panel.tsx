import { DateText, PagedContent, Panel, StatusChip } from '@mintmark/ui'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../account-api.ts'
import { useRealm } from '../realm.tsx'
import { deviceOf } from './device-name.ts'
import { Row, Rows, RowsSkeleton } from './rows.tsx'

const EndOthersDialog = lazy(() => import('./end-others-dialog.tsx'))
const EndSessionDialog = lazy(() => import('./end-session-dialog.tsx'))

/** Every signed-in device. All but this one can be signed out from here. */
export function SessionsPanel() {
  const { t } = useTranslation('account')
  const { api, own } = useRealm()
  const sessions = api.useListSessionsInfiniteQuery({ params: own, query: {} }, { refetchOnMountOrArgChange: true })
  const [isEnding, setIsEnding] = useState(false)
  const hasOthers = (sessions.data?.pages[0]?.total ?? 0) > 1
  return (
    <Panel
      title={t('sessions.title')}
      detail={t('sessions.detail')}
      flush
      actions={
        hasOthers && (
          <Button variant="outlined" color="inherit" onClick={() => setIsEnding(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <PagedContent query={sessions} failed={t('sessions.failed')} loading={<RowsSkeleton />} empty={null}>
        {(list) => (
          <Rows label={t('sessions.title')}>
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

function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useTranslation('account')
  const [isEnding, setIsEnding] = useState(false)
  const { user_agent, address, created_at, expires_at, current } = session
  const known = deviceOf(user_agent)
  const device = known ? t('sessions.device', { ...known }) : user_agent || t('sessions.unknownDevice')
  const endButton = (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={t('sessions.endNamed', { device })}
      onClick={() => setIsEnding(true)}
      sx={{ flexShrink: 0 }}
    >
      {t('sessions.end')}
    </Button>
  )
  return (
    <Row
      icon={<DevicesOutlined />}
      title={
        <>
          <span title={user_agent}>{device}</span>
          {current && <StatusChip tone="good" label={t('sessions.current')} />}
        </>
      }
      action={!current && endButton}
    >
      {address} · {t('sessions.since')} <DateText value={created_at} /> · {t('sessions.until')}{' '}
      <DateText value={expires_at} style="date" />
      <Suspense fallback={null}>
        {isEnding && <EndSessionDialog session={session} device={device} onClose={() => setIsEnding(false)} />}
      </Suspense>
    </Row>
  )
}
