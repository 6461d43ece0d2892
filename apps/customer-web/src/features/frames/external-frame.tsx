import type { FrameKind } from '@mintmark/contracts'
import { Panel, useStoredFlag } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FrameConsent } from './frame-consent.tsx'
import { SandboxedFrame } from './sandboxed-frame.tsx'

interface ExternalFrameProps {
  readonly kind: FrameKind
  readonly url: string
}

/**
 * A page of another site, of which nothing is loaded before the person allows it. The answer is remembered in this browser for each
 * site. A chat also waits until somebody opens it.
 */
export default function ExternalFrame({ kind, url }: ExternalFrameProps) {
  // Another address starts anew, with the consent for its own site.
  return <FrameOf key={url} kind={kind} url={url} />
}

function FrameOf({ kind, url }: ExternalFrameProps) {
  const { t } = useTranslation()
  const { host, origin } = new URL(url)
  const [isAllowed, setIsAllowed] = useStoredFlag(`frameConsent.${kind}.${origin}`)
  const [step, setStep] = useState<'closed' | 'asking' | 'open'>(isAllowed && kind === 'ticker' ? 'open' : 'closed')
  const answer = (isYes: boolean) => {
    setIsAllowed(isYes)
    setStep(isYes ? 'open' : 'closed')
  }
  return (
    <Place kind={kind}>
      {step === 'closed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flex: '1 1 160px', fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t(`frames.${kind}.offer`, { host })}
          </Box>
          <Button size="small" variant="outlined" onClick={() => setStep(isAllowed ? 'open' : 'asking')}>
            {t(`frames.${kind}.open`)}
          </Button>
        </Box>
      )}
      {step === 'asking' && (
        <FrameConsent kind={kind} host={host} onAllow={() => answer(true)} onRefuse={() => setStep('closed')} />
      )}
      {step === 'open' && <SandboxedFrame kind={kind} url={url} host={host} onStop={() => answer(false)} />}
    </Place>
  )
}

/** A panel for the chat, a strip for the ticker. Neither is printed. */
function Place({ kind, children }: Pick<ExternalFrameProps, 'kind'> & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  if (kind === 'chat')
    return (
      <Box sx={{ displayPrint: 'none' }}>
        <Panel title={t('frames.chat.title')}>{children}</Panel>
      </Box>
    )
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ displayPrint: 'none', mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {t('frames.ticker.title')}
      </Box>
      {children}
    </Box>
  )
}
