import { LinkStep } from '@mintmark/account'
import { useSend } from '@mintmark/client'
import { confirmEmailChange, stopEmailChange } from '@mintmark/contracts'
import { accessMessages } from '../../locales/en/access-messages.ts'
import { sessionMessages } from '../../locales/en/session-messages.ts'
import { PATHS } from '../../paths.ts'

export type EmailChangeStep = 'confirm' | 'stop'

interface EmailChangeProps {
  readonly step: EmailChangeStep
  readonly token: string
}

/** Confirms or stops a change of the address. */
export function EmailChange({ step, token }: EmailChangeProps) {
  const calls = { confirm: useSend(confirmEmailChange), stop: useSend(stopEmailChange) }
  return (
    <LinkStep
      token={token}
      call={calls[step]}
      texts={{ ...accessMessages.emailChange[step], invalid: accessMessages.emailChange.invalid }}
      onward={{ href: PATHS.login, label: sessionMessages.signInLink }}
    />
  )
}
