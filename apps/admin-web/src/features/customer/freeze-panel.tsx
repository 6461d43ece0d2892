import { errorMessage, useSend } from '@mintmark/client'
import { resetUserFactors, type UserOverview, unfreezeUser } from '@mintmark/contracts'
import { FREEZABLE, type Freezable } from '@mintmark/domain'
import { DateText, Panel, StatusChip, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { customerMessages } from '../../locales/en/customer-messages.ts'
import { FreezeDialog } from './freeze-dialog.tsx'

type Freeze = UserOverview['freezes'][number]

export interface FreezePanelProps {
  readonly overview: UserOverview
  readonly mayFreeze: boolean
  readonly mayUnfreeze: boolean
}

interface Asked {
  readonly what: Freezable
  readonly isFrozen: boolean
}

/** Until when something is frozen, by whom and why. */
function Why({ freeze: { until, frozen_by: by, frozen_at, reason } }: { readonly freeze: Freeze }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {until === null ? customerMessages.freeze.noEnd : customerMessages.freeze.ends}{' '}
      {until !== null && <DateText value={until} />}
      {' · '}
      {customerMessages.freeze.by({ by })} <DateText value={frozen_at} />
      <Box>{reason}</Box>
    </Typography>
  )
}

/** The freezes of a customer: each part with its state, and the button that changes it. */
export function FreezePanel({ overview: { user, freezes }, mayFreeze, mayUnfreeze }: FreezePanelProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const canChange = user.archived_at === null
  return (
    <Panel title={customerMessages.freeze.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {FREEZABLE.map((what) => {
          const freeze = freezes.find((each) => each.what === what)
          const may = canChange && (freeze ? mayUnfreeze : mayFreeze)
          const verb = freeze ? customerMessages.freeze.unfreeze : customerMessages.freeze.freeze
          return (
            <Box component="li" key={what} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                <Box component="span" sx={{ fontWeight: 550, mr: 1, fontSize: '0.875rem' }}>
                  {customerMessages.freeze.what[what]}
                </Box>
                <StatusChip
                  tone={freeze ? 'bad' : 'good'}
                  label={freeze ? customerMessages.freeze.frozen : customerMessages.freeze.allowed}
                />
                {freeze && <Why freeze={freeze} />}
              </Box>
              {may && (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-haspopup="dialog"
                  aria-label={`${verb}: ${customerMessages.freeze.what[what]}`}
                  onClick={() => setAsked({ what, isFrozen: freeze !== undefined })}
                >
                  {verb}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
      {asked && !asked.isFrozen && <FreezeDialog customer={user} what={asked.what} onClose={close} />}
      {asked?.isFrozen && <UnfreezeDialog user={user} what={asked.what} onClose={close} />}
    </Panel>
  )
}

interface UnfreezeDialogProps extends Pick<UserOverview, 'user'> {
  readonly what: Freezable
  readonly onClose: () => void
}

/** The call names what to unfreeze; the dialog asks only why. */
const UNFREEZE_WHY = { ...unfreezeUser, body: resetUserFactors.body }

function UnfreezeDialog({ user: { id, email }, what, onClose }: UnfreezeDialogProps) {
  const { toast } = useToast()
  const [unfreeze] = useSend(unfreezeUser)
  return (
    <ReasonDialog
      title={customerMessages.freeze.untitles[what]}
      text={customerMessages.freeze.unfreezeText}
      subject={email}
      submitLabel={customerMessages.freeze.unfreeze}
      busyLabel={customerMessages.freeze.busy}
      call={UNFREEZE_WHY}
      about={`${id} ${what}`}
      send={({ reason }) => unfreeze({ params: { id }, body: { what, reason } })}
      failureText={(error) => errorMessage(error, customerMessages.freeze.failed)}
      onSuccess={({ message }) => {
        toast({ tone: 'success', title: message })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
