import { useEndpointForm } from '@mintmark/client'
import { renameSavedAddress } from '@mintmark/contracts'
import { DialogSubject, FormDialog, TextInput } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { GroupedAddress } from './grouped-address.tsx'
import { type SavedAddress, useRenameSavedAddressMutation } from './withdrawals-api.ts'

interface RenameAddressDialogProps {
  readonly userId: string
  readonly address: SavedAddress
  readonly onClose: () => void
}

/** Changes the label of a saved address. */
export function RenameAddressDialog({ userId, address: { id, label, wallet }, onClose }: RenameAddressDialogProps) {
  const { t } = useTranslation()
  const [rename] = useRenameSavedAddressMutation()
  const { field, submission } = useEndpointForm(renameSavedAddress, {
    values: { label },
    label: () => t('withdrawals.save.label'),
    send: (body) => rename({ params: { userId, id }, body }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      {...submission}
      title={t('withdrawals.book.editTitle')}
      submitLabel={t('withdrawals.book.save')}
      onClose={onClose}
    >
      <DialogSubject>
        <GroupedAddress address={wallet} />
      </DialogSubject>
      <TextInput {...field('label')} maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
