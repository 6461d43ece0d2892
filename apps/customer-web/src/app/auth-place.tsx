import { ImpersonationPlace } from './impersonation-place.tsx'
import { ScreenPlace } from './screen-place.tsx'

/** Where a screen stands that has no navigation around it. */
export function AuthPlace() {
  return (
    <>
      <ImpersonationPlace />
      <ScreenPlace />
    </>
  )
}
