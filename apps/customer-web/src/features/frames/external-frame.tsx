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
  const Place = PLACES[kind]
  const opener = step === 'closed' && (
    <Button size="small" variant="outlined" onClick={() => setStep(isAllowed ? 'open' : 'asking')}>
      {t(`frames.${kind}.open`)}
    </Button>
  )
  return (
    <Place host={host} opener={opener}>
      {step === 'asking' && (
        <FrameConsent kind={kind} host={host} onAllow={() => answer(true)} onRefuse={() => setStep('closed')} />
      )}
      {step === 'open' && <SandboxedFrame kind={kind} url={url} host={host} onStop={() => answer(false)} />}
    </Place>
  )
}

interface PlaceProps {
  readonly host: string
  /** The button that opens what is closed. */
  readonly opener: ReactNode
  readonly children: ReactNode
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const

function ChatPlace({ host, opener, children }: PlaceProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Panel title={t('frames.chat.title')}>
        {opener && (
          <Box sx={ROW}>
            <Box sx={{ flex: '1 1 160px', fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('frames.chat.offer', { host })}
            </Box>
            {opener}
          </Box>
        )}
        {children}
      </Panel>
    </Box>
  )
}

/** A strip that leaves the coins where they are as far as it can: one line while it is closed. */
function TickerPlace({ opener, children }: PlaceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ displayPrint: 'none', mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={ROW}>
        <Box id={id} sx={{ flex: 1, fontSize: '0.875rem', fontWeight: 600 }}>
          {t('frames.ticker.title')}
        </Box>
        {opener}
      </Box>
      {children}
    </Box>
  )
}

const PLACES = { chat: ChatPlace, ticker: TickerPlace } satisfies Record<FrameKind, unknown>
