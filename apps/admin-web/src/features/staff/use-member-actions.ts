import { errorMessage } from '@mintmark/client'
import { type RowAction, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { type Member, useInviteStaffAgainMutation } from './staff-api.ts'

/** An act that asks first. */
export type MemberAct = 'change' | 'disable' | 'enable'

/** What an owner may do with a staff member; nobody disables themselves. */
export function useMemberActions(ownId: string | undefined, onAsk: (act: MemberAct, member: Member) => void) {
  const { t } = useTranslation('staff')
  const { toast } = useToast()
  const [inviteAgain, { isLoading }] = useInviteStaffAgainMutation()

  const invite = async ({ id, email }: Member) => {
    const { data, error } = await inviteAgain({ params: { id } })
    if (data) toast({ tone: 'success', title: data.message ?? t('invite.again', { email }) })
    else toast({ tone: 'error', title: errorMessage(error, t('failed')) })
  }
  return (member: Member): readonly RowAction[] => {
    const ask = (act: MemberAct): RowAction => ({
      key: act,
      label: t(`actions.${act}`),
      tone: act === 'disable' ? 'danger' : 'plain',
      onSelect: () => onAsk(act, member),
    })
    const again: RowAction = {
      key: 'inviteAgain',
      label: t('actions.inviteAgain'),
      disabled: isLoading,
      onSelect: () => void invite(member),
    }
    if (member.status === 'disabled') return [ask('enable')]
    return [
      ask('change'),
      ...(member.status === 'invited' ? [again] : []),
      ...(member.id === ownId ? [] : [ask('disable')]),
    ]
  }
}
