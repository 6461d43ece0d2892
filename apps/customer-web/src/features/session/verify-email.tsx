import { EmailForm, isInvalidLink, LinkOutcome, useSignInFailure } from '@mintmark/account'
import { useSend } from '@mintmark/client'
import { resendVerification, verifyEmail } from '@mintmark/contracts'
import { FormError, InlineNotice, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { accessMessages } from '../../locales/en/access-messages.ts'
import { sessionMessages } from '../../locales/en/session-messages.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PATHS } from '../../paths.ts'
import { useSession } from './session.ts'

/** Verifies an address at the press of a button, so that mail programs that open links do not use them up. */
export function VerifyEmail({ token }: { readonly token: string }) {
  const failureText = useSignInFailure()
  const [verify, { isLoading, data, error }] = useSend(verifyEmail)
  const { data: session } = useSession()
  const next = session?.user
    ? { text: accessMessages.verify.doneHere, href: PATHS.portfolio, label: withdrawalsMessages.toPortfolio }
    : { text: data?.message, href: PATHS.login, label: sessionMessages.signInLink }
  if (data) return <LinkOutcome tone="success" {...next} />
  if (isInvalidLink(token, error)) return <InvalidLink />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{accessMessages.verify.text}</Typography>
      <FormError error={failureText(error)} />
      <SubmitButton
        fullWidth
        busy={isLoading}
        busyLabel={accessMessages.verify.submitting}
        onClick={() => void verify({ body: { token } })}
      >
        {accessMessages.verify.submit}
      </SubmitButton>
    </Box>
  )
}

function InvalidLink() {
  const [resend, { isSuccess }] = useSend(resendVerification)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {!isSuccess && <InlineNotice tone="warning" text={accessMessages.verify.invalid} />}
      <EmailForm call={resendVerification} submitLabel={accessMessages.resend} send={(body) => resend({ body })} />
    </Box>
  )
}
