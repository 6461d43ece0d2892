import { FACTOR_REFUSALS, FactorInput } from '@mintmark/account'
import { useEndpointForm, useSend } from '@mintmark/client'
import { saveAddress, type Withdrawal } from '@mintmark/contracts'
import { DialogSubject, FormDialog, TextInput, useToast } from '@mintmark/ui'
import { GroupedAddress } from '../../facts/grouped-address.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { useAddressFactor } from './use-address-factor.ts'
import { isWithoutMemo, memoBody } from './wanted-memo.ts'

interface SaveAddressDialogProps {
  readonly userId: string
  readonly withdrawal: Pick<Withdrawal, 'token_symbol' | 'wallet_address' | 'network'>
  readonly onClose: () => void
}

/** Saves the address of a withdrawal in the address book. */
export function SaveAddressDialog({ userId, withdrawal, onClose }: SaveAddressDialogProps) {
  const { toast } = useToast()
  const [save] = useSend(saveAddress)
  const factor = useAddressFactor(userId, 'save_address')
  const { token_symbol, wallet_address: wallet, network } = withdrawal
  const { field, submission } = useEndpointForm(saveAddress, {
    values: { label: '', code: '' },
    label: (name) => (name === 'code' ? withdrawalsMessages.fields.code : withdrawalsMessages.save.label),
    refusals: FACTOR_REFUSALS,
    failureText: factor.failureText,
    toBody: ({ label }) => ({
      label,
      token_symbol,
      wallet,
      network,
      ...memoBody({ withoutMemo: isWithoutMemo(network, wallet) }),
    }),
    send: (body, { code }) => factor.prove(code, (proof) => save({ params: { userId }, body: { ...body, ...proof } })),
    onSuccess: () => {
      toast({ tone: 'success', title: withdrawalsMessages.save.done })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={withdrawalsMessages.save.action}
      submitLabel={withdrawalsMessages.save.submit}
      onClose={onClose}
    >
      <DialogSubject>
        <GroupedAddress address={wallet} />
      </DialogSubject>
      <TextInput {...field('label')} hint={withdrawalsMessages.save.hint} maxLength={60} autoComplete="off" />
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
