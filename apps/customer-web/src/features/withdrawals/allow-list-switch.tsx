import { FACTOR_REFUSALS, FactorInput, useFactor } from '@mintmark/account'
import { errorMessage, useEndpointForm, useSend } from '@mintmark/client'
import { changeAllowList, type WithdrawalTerms } from '@mintmark/contracts'
import { DateText, FormDialog, InlineNotice, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'

interface AllowListProps {
  readonly userId: string
  readonly terms: Pick<WithdrawalTerms, 'only_saved_addresses' | 'any_address_from' | 'confirmed_by'>
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

/** The switch that limits withdrawals to saved addresses. It turns on immediately, and off only after 24 hours. */
export function AllowListSwitch({ userId, terms }: AllowListProps) {
  const { toast } = useToast()
  const [change, { isLoading }] = useSend(changeAllowList)
  const [isOpen, setOpen] = useState(false)
  const { only_saved_addresses: isOn, any_address_from: endsAt } = terms
  const turnOn = async () => {
    const { data, error } = await change({ params: { userId }, body: { only_saved_addresses: true } })
    if (data) toast({ tone: 'success', title: data.message })
    else toast({ tone: 'error', title: errorMessage(error, withdrawalsMessages.allowList.failed) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <InlineNotice
        tone="info"
        text={
          isOn && endsAt !== null ? (
            <>
              {withdrawalsMessages.allowList.ends} <DateText value={endsAt} />
            </>
          ) : isOn ? (
            withdrawalsMessages.allowList.isOn
          ) : (
            withdrawalsMessages.allowList.isOff
          )
        }
      />
      {isOn && endsAt === null ? (
        <Button size="small" color="inherit" variant="outlined" onClick={() => setOpen(true)}>
          {withdrawalsMessages.allowList.off}
        </Button>
      ) : (
        <Button size="small" variant="outlined" onClick={() => void turnOn()} disabled={isLoading}>
          {withdrawalsMessages.allowList.on}
        </Button>
      )}
      {isOpen && <AllowAllDialog userId={userId} terms={terms} onClose={() => setOpen(false)} />}
    </Box>
  )
}
