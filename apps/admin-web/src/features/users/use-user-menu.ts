import { errorMessage } from '@mintmark/client'
import type { Permission } from '@mintmark/domain'
import { type RowAction, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type User, useToggleVerificationMutation } from './users-api.ts'

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
  const { t } = useTranslation('users')
  const { toast } = useToast()
  const [toggle, { isLoading }] = useToggleVerificationMutation()
  const verify = async ({ id }: User) => {
    const { data, error } = await toggle({ params: { id } })
    if (data) toast({ tone: 'success', title: data.message })
    else toast({ tone: 'error', title: errorMessage(error, t('toggleFailed')) })
  }
  if (!Object.values(NEEDED).some(mayDo)) return undefined
  return (user) => {
    const ask = (key: UserAction): readonly RowAction[] => {
      if (!mayDo(NEEDED[key])) return []
      const tone = key === 'delete' ? 'danger' : 'plain'
      return [{ key, label: t(`actions.${key}`), tone, onSelect: () => onAsk(key, user) }]
    }
    const verification: RowAction = {
      key: 'verify',
      label: t(user.email_verified ? 'actions.unverify' : 'actions.verify'),
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
