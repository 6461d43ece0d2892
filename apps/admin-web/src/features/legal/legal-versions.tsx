import { useRead } from '@mintmark/client'
import { LEGAL_TITLES, type LegalDesk, readLegalText } from '@mintmark/contracts'
import {
  DateText,
  EmptyState,
  MarkdownText,
  Panel,
  QueryContent,
  Skeletons,
  StatusChip,
  ViewDialog,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { legalMessages } from '../../locales/en/legal-messages.ts'

const { versions: messages } = legalMessages
const ROW_SX = { display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' } as const
const BELOW_SX = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' } as const

/** The published versions of a legal text, newest first. */
export function LegalVersions({ desk: { kind, in_force, versions } }: { readonly desk: LegalDesk }) {
  const [shown, setShown] = useState<number>()
  if (versions.length === 0)
    return (
      <Panel title={messages.title}>
        <EmptyState text={messages.none} detail={messages.noneDetail} />
      </Panel>
    )
  return (
    <Panel title={messages.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}>
        {versions.map(({ version, effective_at, published_by }) => (
          <Box component="li" key={version} sx={ROW_SX}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {messages.name({ version })} {version === in_force && <StatusChip tone="good" label={messages.inForce} />}
              {version > (in_force ?? 0) && <StatusChip tone="pending" label={messages.upcoming} />}
              <Box sx={BELOW_SX}>
                {messages.from} <DateText value={effective_at} />
              </Box>
              <Box sx={BELOW_SX}>{messages.by({ email: published_by })}</Box>
            </Box>
            <Button
              size="small"
              color="inherit"
              aria-haspopup="dialog"
              aria-label={`${messages.read}: ${messages.name({ version })}`}
              onClick={() => setShown(version)}
            >
              {messages.read}
            </Button>
          </Box>
        ))}
      </Box>
      {shown !== undefined && <VersionDialog kind={kind} version={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

interface VersionDialogProps extends Pick<LegalDesk, 'kind'> {
  readonly version: number
  readonly onClose: () => void
}

function VersionDialog({ kind, version, onClose }: VersionDialogProps) {
  const query = useRead(readLegalText, { params: { kind }, query: { version: String(version) } })
  return (
    <ViewDialog title={`${LEGAL_TITLES[kind]}, ${messages.name({ version })}`} maxWidth="md" onClose={onClose}>
      <QueryContent query={query} failed={legalMessages.failed} loading={<Skeletons shape="text" count={8} />}>
        {({ text }) => text && <MarkdownText text={text.body} />}
      </QueryContent>
    </ViewDialog>
  )
}
