import { DateText, formatMoney, KeyValueList, Panel } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Overview } from './customer-api.ts'

/** Who the customer is, and how much may leave the account. */
export function CustomerDetails({ overview: { user, withdrawal_limits: limits } }: { readonly overview: Overview }) {
  const { t } = useTranslation('customer')
  const known = (text: string) => text || t('notGiven')
  const day = (moment: string | null) => (moment === null ? '--' : <DateText value={moment} />)
  // Who was verified before days were recorded, or by staff, has none.
  const verified =
    user.email_verified_at === null
      ? t(user.email_verified ? 'details.yes' : 'details.no')
      : day(user.email_verified_at)
  const usd = (text: string) => formatMoney(text, 'USD')
  const address = [user.address, user.zip, user.state].filter(Boolean).join(', ')
  return (
    <Panel title={t('details.title')}>
      <KeyValueList
        items={[
          { label: t('details.phone'), value: known(user.phone) },
          { label: t('details.country'), value: known(user.country) },
          { label: t('details.address'), value: known(address) },
          { label: t('details.registered'), value: day(user.created_at) },
          { label: t('details.verified'), value: verified },
          ...(user.withdrawals_wait_until === null
            ? []
            : [{ label: t('details.wait'), value: day(user.withdrawals_wait_until) }]),
          { label: t('details.least'), value: usd(limits.min_usd) },
          {
            label: t('details.daily'),
            value:
              limits.daily_usd === null
                ? t('details.noLimit', { used: usd(limits.used_usd) })
                : t('details.used', { used: usd(limits.used_usd), limit: usd(limits.daily_usd) }),
          },
          { label: t('details.onlySaved'), value: t(user.only_saved_addresses ? 'details.yes' : 'details.no') },
        ]}
      />
    </Panel>
  )
}
