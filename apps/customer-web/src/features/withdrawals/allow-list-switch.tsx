import { FACTOR_REFUSALS, FactorInput, useFactor } from '@mintmark/account'
import { errorMessage, useEndpointForm, useSend } from '@mintmark/client'
import { changeAllowList, type SavedAddress, type WithdrawalTerms } from '@mintmark/contracts'
import { ConfirmDialog, DateText, FormDialog, InlineNotice, KeyValueList, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { isUsable } from './usable-addresses.ts'

interface AllowListProps {
  readonly userId: string
  readonly terms: Pick<WithdrawalTerms, 'only_saved_addresses' | 'any_address_from' | 'confirmed_by'>
}

interface SwitchProps extends AllowListProps {
  readonly saved: readonly SavedAddress[]
}

/** Turns the protection off in 24 hours: with a second factor, or with a link that is mailed. */
function AllowAllDialog({ userId, terms, onClose }: AllowListProps & { readonly onClose: () => void }) {
  const { toast } = useToast()
  const [change] = useSend(changeAllowList)
  const factor = useFactor('end_allow_list')
  const hasFactor = terms.confirmed_by === 'second_factor'
  const { field, submission } = useEndpointForm(changeAllowList, {
    values: { code: '' },
    label: () => withdrawalsMessages.fields.code,
    toBody: () => ({ only_saved_addresses: false }),
    refusals: FACTOR_REFUSALS,
    failureText: factor.failureText,
    send: (body, { code }) =>
      factor.prove(code, (proof) => change({ params: { userId }, body: { ...body, ...proof } })),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={withdrawalsMessages.allowList.offTitle}
      submitLabel={withdrawalsMessages.allowList.off}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hasFactor ? withdrawalsMessages.allowList.offFactor : withdrawalsMessages.allowList.offMail}
      </Typography>
      {hasFactor && <FactorInput {...field('code')} factor={factor} />}
    </FormDialog>
  )
}

/** Asks before only saved addresses are allowed, and says from when each of them can be used. */
function SavedOnlyDialog({ userId, saved, onClose }: Omit<SwitchProps, 'terms'> & { readonly onClose: () => void }) {
  const { toast } = useToast()
  const [change, { isLoading, error }] = useSend(changeAllowList)
  const now = new Date()
  const turnOn = async () => {
    const { data } = await change({ params: { userId }, body: { only_saved_addresses: true } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <ConfirmDialog
      title={withdrawalsMessages.allowList.onTitle}
      text={withdrawalsMessages.allowList.onText}
      confirmLabel={withdrawalsMessages.allowList.on}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, withdrawalsMessages.allowList.failed)}
      onConfirm={() => void turnOn()}
      onClose={onClose}
    >
      {saved.length === 0 ? (
        <InlineNotice tone="warning" text={withdrawalsMessages.allowList.noneSaved} />
      ) : (
        <KeyValueList
          items={saved.map((address) => ({
            label: `${address.label} (${address.token_symbol})`,
            value: isUsable(address, now) ? (
              withdrawalsMessages.allowList.usableNow
            ) : (
              <>
                {withdrawalsMessages.allowList.usableFrom} <DateText value={address.usable_from} />
              </>
            ),
          }))}
        />
      )}
    </ConfirmDialog>
  )
}

const DIALOGS = { on: SavedOnlyDialog, off: AllowAllDialog }

/** The switch that limits withdrawals to saved addresses. It turns on immediately, and off only after 24 hours. */
export function AllowListSwitch(props: SwitchProps) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const { only_saved_addresses: isOn, any_address_from: endsAt } = props.terms
  const offered = isOn && endsAt === null ? 'off' : 'on'
  const Dialog = open && DIALOGS[open]
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <InlineNotice
        tone="info"
        text={
          isOn && endsAt !== null ? (
            <>
              {withdrawalsMessages.allowList.ends} <DateText value={endsAt} />
            </>
          ) : (
            withdrawalsMessages.allowList[isOn ? 'isOn' : 'isOff']
          )
        }
      />
      <Button
        size="small"
        color={offered === 'off' ? 'inherit' : 'primary'}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(offered)}
      >
        {withdrawalsMessages.allowList[offered]}
      </Button>
      {Dialog && <Dialog {...props} onClose={() => setOpen(undefined)} />}
    </Box>
  )
}
