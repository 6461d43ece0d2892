import { errorMessage, useSend } from '@mintmark/client'
import { toggleVerification, type User } from '@mintmark/contracts'
import type { Permission } from '@mintmark/domain'
import { type RowAction, useToast } from '@mintmark/ui'
import { usersMessages } from '../../locales/en/users-messages.ts'

/** An action that opens a dialog. */
export type UserAction = 'edit' | 'mail' | 'login' | 'factors' | 'delete'

const NEEDED: Record<UserAction, Permission> = {
  edit: 'users.change',
  mail: 'mail.send',
  login: 'users.impersonate',
  factors: 'users.change',
  delete: 'users.change',
}

export interface UserMenuOptions {
  readonly mayDo: (permission: Permission) => boolean
  readonly onAsk: (action: UserAction, user: User) => void
}

/** The menu of a customer's row; undefined if the role may use none of it. */
export function useUserMenu({ mayDo, onAsk }: UserMenuOptions): ((user: User) => readonly RowAction[]) | undefined {
  const { toast } = useToast()
  const [toggle, { isLoading }] = useSend(toggleVerification)
  const verify = async ({ id }: User) => {
    const { data, error } = await toggle({ params: { id } })
    if (data) toast({ tone: 'success', title: data.message })
    else toast({ tone: 'error', title: errorMessage(error, usersMessages.toggleFailed) })
  }
  if (!Object.values(NEEDED).some(mayDo)) return undefined
  return (user) => {
    const ask = (key: UserAction): readonly RowAction[] => {
      if (!mayDo(NEEDED[key])) return []
      const tone = key === 'delete' ? 'danger' : 'plain'
      return [{ key, label: usersMessages.actions[key], tone, onSelect: () => onAsk(key, user) }]
    }
    const verification: RowAction = {
      key: 'verify',
      label: user.email_verified ? usersMessages.actions.unverify : usersMessages.actions.verify,
      disabled: isLoading,
      onSelect: () => void verify(user),
    }
    return [
      ...ask('edit'),
      ...(mayDo('users.change') ? [verification] : []),
      ...ask('mail'),
      ...ask('login'),
      ...ask('factors'),
      ...ask('delete'),
    ]
  }
}
