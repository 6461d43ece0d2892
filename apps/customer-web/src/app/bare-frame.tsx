import { ImpersonationPlace } from './impersonation-place.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'

/** The frame of screens without navigation, such as sign-in. */
export function BareFrame() {
  return (
    <>
      <ImpersonationPlace />
      <ScreenOutlet />
    </>
  )
}
