import { errorMessage } from '@mintmark/client'
import { resetUserFactors, unfreezeUser } from '@mintmark/contracts'
import { FREEZABLE, type Freezable } from '@mintmark/domain'
import { DateText, Panel, StatusChip, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { type Overview, useUnfreezeUserMutation } from './customer-api.ts'
import { FreezeDialog } from './freeze-dialog.tsx'

type Freeze = Overview['freezes'][number]

export interface FreezePanelProps {
  readonly overview: Overview
  readonly mayFreeze: boolean
  readonly mayUnfreeze: boolean
}

interface Asked {
  readonly what: Freezable
  readonly isFrozen: boolean
}

/** Until when something is frozen, by whom and why. */
function Why({ freeze: { until, frozen_by: by, frozen_at, reason } }: { readonly freeze: Freeze }) {
  const { t } = useTranslation('customer')
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {until === null ? t('freeze.noEnd') : t('freeze.ends')} {until !== null && <DateText value={until} />}
      {' · '}
      {t('freeze.by', { by })} <DateText value={frozen_at} />
      <Box>{reason}</Box>
    </Typography>
  )
}

/** What the customer may do: each part with its state, and the button that changes it. */
export function FreezePanel({ overview: { user, freezes }, mayFreeze, mayUnfreeze }: FreezePanelProps) {
  const { t } = useTranslation('customer')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const canChange = user.archived_at === null
  return (
    <Panel title={t('freeze.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {FREEZABLE.map((what) => {
          const freeze = freezes.find((each) => each.what === what)
          const may = canChange && (freeze ? mayUnfreeze : mayFreeze)
          const verb = t(freeze ? 'freeze.unfreeze' : 'freeze.freeze')
          return (
            <Box component="li" key={what} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                <Box component="span" sx={{ fontWeight: 550, mr: 1, fontSize: '0.875rem' }}>
                  {t(`freeze.what.${what}`)}
                </Box>
                <StatusChip tone={freeze ? 'bad' : 'good'} label={t(freeze ? 'freeze.frozen' : 'freeze.allowed')} />
                {freeze && <Why freeze={freeze} />}
              </Box>
              {may && (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-haspopup="dialog"
                  aria-label={`${verb}: ${t(`freeze.what.${what}`)}`}
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

interface UnfreezeDialogProps extends Pick<Overview, 'user'> {
  readonly what: Freezable
  readonly onClose: () => void
}

/** The call names what to unfreeze; the dialog asks only why. */
const UNFREEZE_WHY = { ...unfreezeUser, body: resetUserFactors.body }

function UnfreezeDialog({ user: { id, email }, what, onClose }: UnfreezeDialogProps) {
  const { t } = useTranslation('customer')
  const { toast } = useToast()
  const [unfreeze] = useUnfreezeUserMutation()
  return (
    <ReasonDialog
      title={t(`freeze.untitles.${what}`)}
      text={t('freeze.unfreezeText')}
      subject={email}
      submitLabel={t('freeze.unfreeze')}
      busyLabel={t('freeze.busy')}
      call={UNFREEZE_WHY}
      send={({ reason }) => unfreeze({ params: { id }, body: { what, reason } })}
      failureText={(error) => errorMessage(error, t('freeze.failed'))}
      onSuccess={({ message }) => {
        toast({ tone: 'success', title: message ?? t('freeze.done') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
