import { LEGAL_KINDS } from '@mintmark/domain'
import { InlineNotice, PageHeader, preloadable, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useSession } from '../features/session/session.ts'
import { Questions } from '../features/support/questions.tsx'
import { helpMessages } from '../locales/en/help-messages.ts'
import { PATHS } from '../paths.ts'
import { useFrameUrls } from '../use-homepage.ts'

/** For those who are signed in, so that visitors do not load it. */
const Conversations = preloadable(() => import('../features/support/conversations.tsx'))
const LegalLinks = preloadable(() => import('../features/legal/legal-links.tsx'))
const ExternalFrame = preloadable(() => import('../features/frames/external-frame.tsx'))

const LegalText = preloadable(() => import('./legal-text.tsx'))
const StatusPage = preloadable(() => import('./status-page.tsx'))

/** The help, the status, or one of the legal texts. They are one page to the first view, which names as few files as possible. */
export default function HelpPage() {
  const params = useParams()
  const { pathname } = useLocation()
  const kind = LEGAL_KINDS.find((each) => each === params.kind)
  if (pathname === PATHS.status)
    return (
      <Suspense fallback={<Skeletons shape="list" count={4} />}>
        <StatusPage />
      </Suspense>
    )
  if (kind === undefined) return <Help />
  return (
    <Suspense fallback={<Skeletons shape="text" count={12} />}>
      <LegalText key={kind} kind={kind} />
    </Suspense>
  )
}

/** Answers for everyone, and conversations for those who are signed in. */
function Help() {
  const { pathname, search } = useLocation()
  const { data } = useSession()
  const { chat } = useFrameUrls()
  const signIn = `${PATHS.login}?next=${encodeURIComponent(pathname + search)}`
  return (
    <>
      <PageHeader title={helpMessages.title} subtitle={helpMessages.subtitle} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data?.user && (
          <Suspense fallback={<Skeletons shape="list" count={2} />}>
            <Conversations key={data.user.id} userId={data.user.id} />
          </Suspense>
        )}
        {data && !data.user && (
          <InlineNotice
            tone="info"
            text={helpMessages.signIn}
            action={
              <Button size="small" variant="outlined" color="inherit" href={signIn}>
                {helpMessages.signInAction}
              </Button>
            }
          />
        )}
        {chat && (
          <Suspense fallback={null}>
            <ExternalFrame kind="chat" url={chat} />
          </Suspense>
        )}
        <Questions />
        <Suspense fallback={null}>
          <LegalLinks />
        </Suspense>
      </Box>
    </>
  )
}
