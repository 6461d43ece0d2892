import { legalTitles } from '@mintmark/contracts'
import type { LegalKind } from '@mintmark/domain'
import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { legalMessages } from '../../locales/en/legal-messages.ts'
import { PATHS } from '../../paths.ts'
import { ConsentDialog } from './consent-dialog.tsx'

interface ConsentGateProps {
  readonly userId: string
  readonly due: readonly LegalKind[]
}

const { gate } = legalMessages

/** Asks for consent when the app opens. A customer who puts it off sees a notice on every page until then. */
export default function ConsentGate({ userId, due }: ConsentGateProps) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(true)
  // A page with one of the texts is there to be read first.
  if (matchPath(PATHS.legal, pathname)) return null
  if (isOpen) return <ConsentDialog userId={userId} due={due} onLater={() => setIsOpen(false)} />
  return (
    <Box component="aside" aria-label={gate.title} sx={{ maxWidth: 1120, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2 }}>
      <InlineNotice
        tone="warning"
        text={gate.banner({ titles: legalTitles(due) })}
        action={
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {gate.open}
          </Button>
        }
      />
    </Box>
  )
}
