import { FACTOR_REFUSALS, FactorInput } from '@mintmark/account'
import { useEndpointForm, useSend } from '@mintmark/client'
import { renameSavedAddress, type SavedAddress } from '@mintmark/contracts'
import { DialogSubject, FormDialog, TextInput } from '@mintmark/ui'
import { GroupedAddress } from '../../facts/grouped-address.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { useAddressFactor } from './use-address-factor.ts'

interface RenameAddressDialogProps {
  readonly userId: string
  readonly address: SavedAddress
  readonly onClose: () => void
}

/** Changes the label of a saved address. */
export function RenameAddressDialog({ userId, address: { id, label, wallet }, onClose }: RenameAddressDialogProps) {
  const [rename] = useSend(renameSavedAddress)
  const factor = useAddressFactor(userId, 'rename_address')
  const { field, submission } = useEndpointForm(renameSavedAddress, {
    values: { label, code: '' },
    label: (name) => (name === 'code' ? withdrawalsMessages.fields.code : withdrawalsMessages.save.label),
    refusals: FACTOR_REFUSALS,
    failureText: factor.failureText,
    toBody: (values) => ({ label: values.label }),
    send: (body, { code }) =>
      factor.prove(code, (proof) => rename({ params: { userId, id }, body: { ...body, ...proof } })),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      {...submission}
      title={withdrawalsMessages.book.editTitle}
      submitLabel={withdrawalsMessages.book.save}
      onClose={onClose}
    >
      <DialogSubject>
        <GroupedAddress address={wallet} />
      </DialogSubject>
      <TextInput {...field('label')} maxLength={60} autoComplete="off" />
      <FactorInput {...field('code')} factor={factor} />
    </FormDialog>
  )
}
