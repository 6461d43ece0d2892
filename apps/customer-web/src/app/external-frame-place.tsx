import type { FrameKind } from '@mintmark/contracts'
import { Suspense } from 'react'
import { useHomepageQuery } from '../features/markets/markets-api.ts'
import { lazyView, loadFramesMessages } from '../locales/messages.ts'

const ExternalFrame = lazyView(() => import('../features/frames/external-frame.tsx'), loadFramesMessages)

/** Where the chat or the ticker of another site is, if staff have set one. Otherwise none of its code is loaded. */
export function ExternalFramePlace({ kind }: { readonly kind: FrameKind }) {
  const url = useHomepageQuery().data?.[`${kind}_url`]
  if (!url) return null
  return (
    <Suspense fallback={null}>
      <ExternalFrame kind={kind} url={url} />
    </Suspense>
  )
}
