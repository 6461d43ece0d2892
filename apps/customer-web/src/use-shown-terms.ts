import { api, refusalCode } from '@mintmark/client'
import type { Bundle } from '@mintmark/contracts'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { bundlesMessages } from './locales/en/bundles-messages.ts'

const CHANGED = ['terms_changed', 'below_minimum', 'above_maximum']

interface RiskForm {
  readonly getValues: (name: 'isRiskAccepted') => boolean
  readonly setValue: (name: 'isRiskAccepted', value: false) => void
  readonly setError: (name: 'isRiskAccepted', error: { readonly message: string }) => void
}

/**
 * The terms on the screen, as a purchase names them, and a check of its answer: the bundles are read again if others apply. The
 * risk that was accepted for the terms before has to be accepted again.
 */
export function useShownTerms({ roi, days, min_payout, returns_principal }: Bundle, formOf: () => RiskForm) {
  const dispatch = useDispatch()
  const terms = { roi, days, min_payout, returns_principal }
  const shown = JSON.stringify(terms)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const form = formOf()
    if (!form.getValues('isRiskAccepted')) return
    form.setValue('isRiskAccepted', false)
    form.setError('isRiskAccepted', { message: bundlesMessages.terms.changed })
  })
  return {
    terms,
    checkAnswer: <Answer extends { readonly error?: unknown }>(answer: Answer): Answer => {
      if (CHANGED.includes(refusalCode(answer.error) ?? '')) dispatch(api.util.invalidateTags(['Bundle']))
      return answer
    },
  }
}
