import { lazy, Suspense } from 'react'
import { LoginWall } from '../features/session/login-wall.tsx'
import { PATHS } from '../paths.ts'

const PlanOffer = lazy(() => import('../features/bundles/plan-offer.tsx'))

/** Shown in place of a screen that needs a signed-in customer. Under that of the bundles are the plans, which anyone can read. */
export default function WallPage({ returnTo }: { readonly returnTo: string }) {
  const isOfBundles = new URL(returnTo, location.origin).pathname === PATHS.bundles
  return (
    <>
      <LoginWall returnTo={returnTo} />
      {isOfBundles && (
        <Suspense fallback={null}>
          <PlanOffer />
        </Suspense>
      )}
    </>
  )
}
