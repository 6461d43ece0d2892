import { DateText, EmptyState, Panel, StatusChip, useToast } from '@mintmark/ui'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { type SignedInDevice, useEndSessionMutation, useListSessionsQuery } from './account-api.ts'
import { NotThere, Row, Rows } from './account-rows.tsx'
import { deviceOf } from './device-name.ts'

/** Every device that is signed in; each but this one can be signed out from here. */
export function SessionsPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const sessions = useListSessionsQuery({ params: { userId } })
  return (
    <Panel title={t('account.sessions.title')} flush>
      {sessions.data === undefined ? (
        <NotThere heading={t('account.sessions.failed')} query={sessions} />
      ) : sessions.data.length === 0 ? (
        <EmptyState text={t('account.sessions.none')} />
      ) : (
        <Rows label={t('account.sessions.title')}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} userId={userId} session={session} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

interface SessionRowProps {
  readonly userId: string
  readonly session: SignedInDevice
}

function SessionRow({ userId, session }: SessionRowProps) {
  const { t } = useTranslation()
  const { user_agent, address, created_at, expires_at, current } = session
  const known = deviceOf(user_agent)
  const device = known ? t('account.sessions.device', { ...known }) : user_agent || t('account.sessions.unknownDevice')
  return (
    <Row
      icon={<DevicesOutlined />}
      title={
        <>
          <span title={user_agent}>{device}</span>
          {current && <StatusChip tone="good" label={t('account.sessions.current')} />}
        </>
      }
      action={current ? undefined : <EndButton userId={userId} sessionId={session.id} device={device} />}
    >
      {address} · {t('account.sessions.since')} <DateText value={created_at} /> · {t('account.sessions.until')}{' '}
      <DateText value={expires_at} style="date" />
    </Row>
  )
}

interface EndButtonProps {
  readonly userId: string
  readonly sessionId: string
  readonly device: string
}

function EndButton({ userId, sessionId, device }: EndButtonProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const [endSession, { isLoading }] = useEndSessionMutation()
  const end = async () => {
    const { error } = await endSession({ params: { userId, id: sessionId } })
    if (error) toast({ tone: 'error', title: t('account.sessions.endFailed'), text: failureText(error, t) })
    else toast({ tone: 'success', title: t('account.sessions.ended') })
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isLoading}
      aria-busy={isLoading}
      aria-label={t('account.sessions.endNamed', { device })}
      onClick={() => void end()}
      sx={{ flexShrink: 0 }}
    >
      {t('account.sessions.end')}
    </Button>
  )
}
