import { ImpersonationPlace } from './impersonation-place.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The frame of screens without navigation, such as sign-in. */
export function BareFrame() {
  usePageTitle()
  return (
    <>
      <ImpersonationPlace />
      <ScreenOutlet />
    </>
  )
}
