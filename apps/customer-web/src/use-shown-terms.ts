import { api, refusalCode } from '@mintmark/client'
import type { Bundle } from '@mintmark/contracts'
import { useDispatch } from 'react-redux'

const CHANGED = ['terms_changed', 'below_minimum', 'above_maximum']

/** The terms on the screen, as a purchase names them, and a check of its answer: the bundles are read again if others apply. */
export function useShownTerms({ roi, days, min_payout, returns_principal }: Bundle) {
  const dispatch = useDispatch()
  return {
    terms: { roi, days, min_payout, returns_principal },
    checkAnswer: <Answer extends { readonly error?: unknown }>(answer: Answer): Answer => {
      if (CHANGED.includes(refusalCode(answer.error) ?? '')) dispatch(api.util.invalidateTags(['Bundle']))
      return answer
    },
  }
}
