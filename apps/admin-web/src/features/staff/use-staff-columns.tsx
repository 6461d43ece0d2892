import type { STAFF_STATUSES } from '@mintmark/contracts'
import { type DataColumn, DateTimeCell, StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { CREATED } from '../../app/list/list-table.tsx'
import type { Member } from './staff-api.ts'

const TONE: Record<(typeof STAFF_STATUSES)[number], StatusTone> = {
  active: 'good',
  invited: 'pending',
  disabled: 'bad',
}

/** The columns of the staff list. The signed-in person's own row is marked. */
export function useStaffColumns(ownId: string | undefined): readonly DataColumn<Member>[] {
  const { t } = useTranslation('staff')
  return [
    {
      key: 'member',
      header: t('columns.member'),
      primary: true,
      render: ({ id, name, email }) => (
        <TwoLineText text={id === ownId ? `${name} (${t('you')})` : name} below={email} strong />
      ),
    },
    { key: 'role', header: t('columns.role'), render: ({ role }) => t(`roles.${role}`) },
    {
      key: 'status',
      header: t('columns.status'),
      render: ({ status }) => <StatusChip tone={TONE[status]} label={t(`status.${status}`)} />,
    },
    {
      key: 'secondFactor',
      header: t('columns.secondFactor'),
      render: ({ second_factor, passkeys }) => (
        <TwoLineText
          text={second_factor ? t('on') : t('off')}
          below={passkeys > 0 ? t('passkeys', { count: passkeys }) : undefined}
        />
      ),
    },
    {
      key: 'lastSignIn',
      header: t('columns.lastSignIn'),
      render: ({ last_sign_in_at }) =>
        last_sign_in_at === null ? t('neverSignedIn') : <DateTimeCell value={last_sign_in_at} />,
    },
    {
      key: CREATED,
      header: t('columns.created'),
      sortable: true,
      render: ({ created_at }) => <DateTimeCell value={created_at} />,
    },
  ]
}
