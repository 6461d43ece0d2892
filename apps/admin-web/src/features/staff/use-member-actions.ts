import { errorMessage, useSend } from '@mintmark/client'
import { inviteStaffAgain, type StaffMember } from '@mintmark/contracts'
import { type RowAction, useToast } from '@mintmark/ui'
import { staffMessages } from '../../locales/en/staff-messages.ts'

/** An action that opens a dialog. */
export type MemberAction = 'change' | 'disable' | 'enable'

/** The actions of an owner for a staff member. Owners can't disable themselves. */
export function useMemberActions(
  ownId: string | undefined,
  onAsk: (action: MemberAction, member: StaffMember) => void,
) {
  const { toast } = useToast()
  const [inviteAgain, { isLoading }] = useSend(inviteStaffAgain)

  const invite = async ({ id }: StaffMember) => {
    const { data, error } = await inviteAgain({ params: { id } })
    if (data) toast({ tone: 'success', title: data.message })
    else toast({ tone: 'error', title: errorMessage(error, staffMessages.failed) })
  }
  return (member: StaffMember): readonly RowAction[] => {
    const ask = (action: MemberAction): RowAction => ({
      key: action,
      label: staffMessages.actions[action],
      tone: action === 'disable' ? 'danger' : 'plain',
      onSelect: () => onAsk(action, member),
    })
    const again: RowAction = {
      key: 'inviteAgain',
      label: staffMessages.actions.inviteAgain,
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
