import { DateText, ErrorPanel, Panel, Skeletons, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnSession, useListStaffSessionsQuery } from './account-api.ts'
import { readUserAgent } from './browser-name.ts'
import { EndSessionDialog } from './end-session-dialog.tsx'
import { LineList } from './line-list.tsx'

/** What tells one session from another. */
function useSessionName() {
  const { t } = useTranslation('account')
  return ({ user_agent }: OwnSession) => {
    const { browser, system } = readUserAgent(user_agent)
    return t('sessions.browserOn', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    })
  }
}

/** Where the one who is signed in is signed in. */
export function SessionsPanel() {
  const { t } = useTranslation('account')
  const nameOf = useSessionName()
  const { data, isError, isFetching, refetch } = useListStaffSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [ending, setEnding] = useState<OwnSession | null>(null)
  if (isError && data === undefined)
    return (
      <Panel flush>
        <ErrorPanel
          heading={t('sessions.errorHeading')}
          text={t('sessions.errorText')}
          onRetry={refetch}
          retrying={isFetching}
        />
      </Panel>
    )
  return (
    <Panel title={t('sessions.title')} detail={t('sessions.detail')}>
      {data === undefined && <Skeletons shape="list" count={2} />}
      <LineList
        lines={(data ?? []).map((session) => ({
          id: session.id,
          name: (
            <Box component="span" title={session.user_agent} sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
              {nameOf(session)}
              {session.current && <StatusChip tone="good" label={t('sessions.this')} />}
            </Box>
          ),
          detail: (
            <>
              {session.address} · {t('sessions.since')} <DateText value={session.created_at} /> · {t('sessions.until')}{' '}
              <DateText value={session.expires_at} />
            </>
          ),
          action: !session.current && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setEnding(session)}>
              {t('sessions.end')}
            </Button>
          ),
        }))}
      />
      {ending && <EndSessionDialog session={ending} name={nameOf(ending)} onClose={() => setEnding(null)} />}
    </Panel>
  )
}
