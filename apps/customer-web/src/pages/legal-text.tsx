import { useRead } from '@mintmark/client'
import { LEGAL_TITLES, type ResponseOf, readLegalText } from '@mintmark/contracts'
import type { LegalKind } from '@mintmark/domain'
import {
  DateText,
  EmptyState,
  InlineNotice,
  MarkdownText,
  PageHeader,
  Panel,
  QueryContent,
  Skeletons,
  WayBack,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import LegalLinks from '../features/legal/legal-links.tsx'
import { legalPath } from '../features/legal/legal-path.ts'
import { legalMessages } from '../locales/en/legal-messages.ts'
import { PATHS } from '../paths.ts'

type LegalText = ResponseOf<typeof readLegalText>

interface LegalTextPageProps {
  readonly kind: LegalKind
}

/** A legal text, for customers and visitors: the version in force, or the one in the address. */
export default function LegalTextPage({ kind }: LegalTextPageProps) {
  const version = useSearchParams()[0].get('version') ?? undefined
  const query = useRead(readLegalText, { params: { kind }, query: { version } })
  return (
    <>
      <WayBack>
        <Link href={PATHS.help}>← {legalMessages.back}</Link>
      </WayBack>
      <PageHeader title={LEGAL_TITLES[kind]} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <QueryContent query={query} failed={legalMessages.failed} loading={<Skeletons shape="text" count={12} />}>
          {(text) => <Text {...text} />}
        </QueryContent>
        <LegalLinks />
      </Box>
    </>
  )
}

function Text({ kind, text, in_force, upcoming }: LegalText) {
  const others = upcoming && upcoming.version !== text?.version && (
    <InlineNotice
      tone="info"
      text={
        <>
          {legalMessages.upcoming(upcoming)} <DateText value={upcoming.effective_at} />.{' '}
          <Link href={legalPath(kind, upcoming.version)}>{legalMessages.readUpcoming}</Link>
        </>
      }
    />
  )
  if (!text)
    return (
      <>
        {others}
        <Panel flush>
          <EmptyState text={legalMessages.notPublished} detail={legalMessages.notPublishedDetail} />
        </Panel>
      </>
    )
  const isInForce = text.version === in_force
  return (
    <>
      {others}
      <Panel>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {isInForce ? legalMessages.version(text) : legalMessages.earlier(text)} <DateText value={text.effective_at} />
          {!isInForce && in_force !== null && (
            <>
              {' · '}
              <Link href={legalPath(kind)}>{legalMessages.readCurrent}</Link>
            </>
          )}
        </Typography>
        <MarkdownText text={text.body} />
      </Panel>
    </>
  )
}
