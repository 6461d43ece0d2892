import { DeleteDialog } from '../../lists/delete-dialog.tsx'
import { type User, useArchiveUserMutation } from './users-api.ts'

export interface DeleteUserDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Asks before a customer is taken off the lists. */
export function DeleteUserDialog({ user: { id, email, first_name, last_name }, onClose }: DeleteUserDialogProps) {
  const name = `${first_name} ${last_name}`
  return (
    <DeleteDialog
      useArchive={useArchiveUserMutation}
      area="users"
      id={id}
      name={email}
      subject={name.trim() ? `${name}, ${email}` : email}
      onClose={onClose}
    />
  )
}
