import type { FrameKind } from '@mintmark/contracts'
import { useStoredFlag } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { ChatPlace } from './chat-place.tsx'
import { FrameConsent } from './frame-consent.tsx'
import type { FramePlaceProps } from './frame-place.ts'
import { TickerPlace } from './ticker-place.tsx'

interface ExternalFrameProps {
  readonly kind: FrameKind
  readonly url: string
}

/**
 * A page of another site, of which nothing is loaded before the person allows it. The answer is remembered in this browser for each
 * site. A chat also waits until the customer opens it.
 */
export default function ExternalFrame({ kind, url }: ExternalFrameProps) {
  // Another address starts anew, with the consent for its own site.
  return <FrameOf key={url} kind={kind} url={url} />
}

function FrameOf({ kind, url }: ExternalFrameProps) {
  const { host, origin } = new URL(url)
  const [isAllowed, setIsAllowed] = useStoredFlag(`frameConsent.${kind}.${origin}`)
  const [step, setStep] = useState<'closed' | 'asking' | 'open'>(isAllowed && kind === 'ticker' ? 'open' : 'closed')
  const answer = (isYes: boolean) => {
    setIsAllowed(isYes)
    setStep(isYes ? 'open' : 'closed')
  }
  const Place = PLACES[kind]
  return (
    <>
      <Place
        url={url}
        host={host}
        isOpen={isAllowed && step === 'open'}
        onOpen={() => setStep(isAllowed ? 'open' : 'asking')}
        onStop={() => answer(false)}
      />
      {step === 'asking' && (
        <FrameConsent kind={kind} host={host} onAllow={() => answer(true)} onRefuse={() => setStep('closed')} />
      )}
    </>
  )
}

const PLACES = { chat: ChatPlace, ticker: TickerPlace } satisfies Record<
  FrameKind,
  (props: FramePlaceProps) => ReactNode
>
