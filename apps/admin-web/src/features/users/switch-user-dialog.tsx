import { errorMessage, useSend } from '@mintmark/client'
import { loginAsUser, resetUserFactors, type User } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { usersMessages } from '../../locales/en/users-messages.ts'

/** The call works without a reason; this screen asks for one. */
const CALL_WITH_REASON = { ...loginAsUser, body: resetUserFactors.body }

export interface SwitchUserDialogProps {
  readonly user: User
  /** The staff session has ended. The customer's account opens at this address on the other domain. */
  readonly onSwitched: (address: string) => void
  readonly onClose: () => void
}

/** Signs in as a customer, with a reason. The dialog stays busy until the browser leaves the page. */
export function SwitchUserDialog({ user: { id, email }, onSwitched, onClose }: SwitchUserDialogProps) {
  const { toast } = useToast()
  const [login] = useSend(loginAsUser)
  const [isLeaving, setIsLeaving] = useState(false)
  const texts = { malformed: usersMessages.switching.unknownError, network: usersMessages.switching.networkError }
  return (
    <ReasonDialog
      title={usersMessages.switching.title}
      text={usersMessages.switching.text}
      subject={email}
      submitLabel={usersMessages.switching.submit}
      busyLabel={usersMessages.switching.busy}
      isLeaving={isLeaving}
      call={CALL_WITH_REASON}
      about={id}
      send={(body) => login({ params: { id }, body })}
      failureText={(error) => usersMessages.switching.failed({ message: errorMessage(error, texts) })}
      onSuccess={(data) => {
        setIsLeaving(true)
        toast({ tone: 'success', title: usersMessages.switching.done({ email: data.email }) })
        onSwitched(data.redirect_url)
      }}
      onClose={onClose}
    />
  )
}
