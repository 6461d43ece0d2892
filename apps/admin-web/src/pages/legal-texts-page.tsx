import { useRead } from '@mintmark/client'
import { LEGAL_TITLES, readLegalDesk } from '@mintmark/contracts'
import { LEGAL_KINDS, type LegalKind } from '@mintmark/domain'
import { InlineNotice, PageTabs, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { LegalEditor } from '../features/legal/legal-editor.tsx'
import { LegalVersions } from '../features/legal/legal-versions.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { oneOf } from '../lists/one-of.ts'
import { legalMessages } from '../locales/en/legal-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

const COLUMNS_SX = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const

/** The legal texts: drafts, publication and versions. The open one is in the URL. */
export default function LegalTextsPage() {
  const [params, setParams] = useSearchParams()
  const kind = oneOf(LEGAL_KINDS, params.get('text')) ?? 'terms'
  return (
    <>
      <PageHead title={legalMessages.title} subtitle={legalMessages.subtitle} />
      <PageTabs
        label={legalMessages.tabs}
        tabs={LEGAL_KINDS.map((value) => ({ value, label: LEGAL_TITLES[value] }))}
        value={kind}
        onChange={(text) => setParams({ text }, { replace: true })}
      >
        <Desk key={kind} kind={kind} />
      </PageTabs>
    </>
  )
}

function Desk({ kind }: { readonly kind: LegalKind }) {
  const mayChange = useMayDo()('legal_texts.change')
  const query = useRead(readLegalDesk, { params: { kind } })
  return (
    <QueryContent query={query} failed={legalMessages.failed} loading={<Skeletons shape="text" count={10} />}>
      {(desk) => (
        <Box sx={COLUMNS_SX}>
          {mayChange ? <LegalEditor desk={desk} /> : <InlineNotice tone="info" text={legalMessages.readOnly} />}
          <LegalVersions desk={desk} />
        </Box>
      )}
    </QueryContent>
  )
}
