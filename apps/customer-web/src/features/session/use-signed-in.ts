import { useNavigate, useSearchParams } from 'react-router-dom'
import { returnPath } from './return-path.ts'
import type { Customer } from './session-api.ts'
import { signedInHint } from './signed-in-hint.ts'

/** What happens once someone has signed in: the hint is kept, and they go where they were going. */
export function useSignedIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = search.get('next')
  const onSignedIn = (customer: Customer) => {
    signedInHint.set(customer.id)
    void navigate(returnPath(next), { replace: true })
  }
  return { next, onSignedIn }
}
