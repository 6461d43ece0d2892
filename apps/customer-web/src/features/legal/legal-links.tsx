import { LEGAL_TITLES } from '@mintmark/contracts'
import { LEGAL_KINDS } from '@mintmark/domain'
import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { legalMessages } from '../../locales/en/legal-messages.ts'
import { statusMessages } from '../../locales/en/status-messages.ts'
import { PATHS } from '../../paths.ts'
import { legalPath } from './legal-path.ts'

/** Links to the pages of the legal texts, and to the status of the platform. */
export default function LegalLinks() {
  return (
    <Panel title={legalMessages.title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, fontSize: '0.875rem' }}>
        {LEGAL_KINDS.map((kind) => (
          <Link key={kind} href={legalPath(kind)} sx={{ py: 0.25 }}>
            {LEGAL_TITLES[kind]}
          </Link>
        ))}
        <Link href={PATHS.status} sx={{ py: 0.25 }}>
          {statusMessages.title}
        </Link>
      </Box>
    </Panel>
  )
}
