import { LinkStep } from '@mintmark/account'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../app/paths.ts'
import { useConfirmEmailChangeMutation, useStopEmailChangeMutation } from './access-api.ts'

export type EmailChangeStep = 'confirm' | 'stop'

interface EmailChangeProps {
  readonly step: EmailChangeStep
  readonly token: string
}

/** Confirms or stops a change of the address. */
export function EmailChange({ step, token }: EmailChangeProps) {
  const { t } = useTranslation()
  const calls = { confirm: useConfirmEmailChangeMutation(), stop: useStopEmailChangeMutation() }
  const text = (key: 'text' | 'submit' | 'submitting' | 'done') => t(`access.emailChange.${step}.${key}`)
  const texts = { text: text('text'), submit: text('submit'), submitting: text('submitting'), done: text('done') }
  return (
    <LinkStep
      token={token}
      call={calls[step]}
      texts={{ ...texts, invalid: t('access.emailChange.invalid') }}
      onward={{ href: PATHS.login, label: t('session.signInLink') }}
    />
  )
}
