import { useEndpointForm, useSend } from '@mintmark/client'
import { renameSavedAddress, type SavedAddress } from '@mintmark/contracts'
import { DialogSubject, FormDialog, TextInput } from '@mintmark/ui'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { GroupedAddress } from './grouped-address.tsx'

interface RenameAddressDialogProps {
  readonly userId: string
  readonly address: SavedAddress
  readonly onClose: () => void
}

/** Changes the label of a saved address. */
export function RenameAddressDialog({ userId, address: { id, label, wallet }, onClose }: RenameAddressDialogProps) {
  const [rename] = useSend(renameSavedAddress)
  const { field, submission } = useEndpointForm(renameSavedAddress, {
    values: { label },
    label: () => withdrawalsMessages.save.label,
    send: (body) => rename({ params: { userId, id }, body }),
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
    </FormDialog>
  )
}
