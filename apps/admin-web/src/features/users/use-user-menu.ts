import { errorMessage } from '@mintmark/client'
import type { Permission } from '@mintmark/domain'
import { type RowAction, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type User, useToggleVerificationMutation } from './users-api.ts'

/** An act that opens a dialog. */
export type UserAct = 'edit' | 'mail' | 'login' | 'delete'

const NEEDED: Record<UserAct, Permission> = {
  edit: 'users.change',
  mail: 'mail.send',
  login: 'users.impersonate',
  delete: 'users.change',
}

export interface UserMenuOptions {
  readonly mayDo: (permission: Permission) => boolean
  readonly onAsk: (act: UserAct, user: User) => void
}

/** What the menu of a customer's row offers to a role; undefined where that is nothing. */
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
    const ask = (act: UserAct): readonly RowAction[] =>
      mayDo(NEEDED[act])
        ? [
            {
              key: act,
              label: t(`acts.${act}`),
              tone: act === 'delete' ? 'danger' : 'plain',
              onSelect: () => onAsk(act, user),
            },
          ]
        : []
    const verification: RowAction = {
      key: 'verify',
      label: user.email_verified ? t('acts.unverify') : t('acts.verify'),
      disabled: isLoading,
      onSelect: () => void verify(user),
    }
    return [
      ...ask('edit'),
      ...(mayDo('users.change') ? [verification] : []),
      ...ask('mail'),
      ...ask('login'),
      ...ask('delete'),
    ]
  }
}
