import type { UserOverview } from '@mintmark/contracts'
import { DateText, formatMoney, KeyValueList, Panel } from '@mintmark/ui'
import { customerMessages } from '../../locales/en/customer-messages.ts'

/** The customer's details and withdrawal limits. */
export function CustomerDetails({
  overview: { user, withdrawal_limits: limits },
}: {
  readonly overview: UserOverview
}) {
  const known = (text: string) => text || customerMessages.notGiven
  const day = (moment: string | null) => (moment === null ? '--' : <DateText value={moment} />)
  const verified = (moment: string | null) => (moment === null ? customerMessages.details.no : day(moment))
  const usd = (text: string) => formatMoney(text, 'USD')
  const address = [user.address, user.zip, user.state].filter(Boolean).join(', ')
  return (
    <Panel title={customerMessages.details.title}>
      <KeyValueList
        items={[
          { label: customerMessages.details.phone, value: known(user.phone) },
          { label: customerMessages.details.country, value: known(user.country) },
          { label: customerMessages.details.address, value: known(address) },
          { label: customerMessages.details.registered, value: day(user.created_at) },
          { label: customerMessages.details.verified, value: verified(user.email_verified_at) },
          { label: customerMessages.details.marked, value: verified(user.marked_verified_at) },
          ...(user.withdrawals_wait_until === null
            ? []
            : [{ label: customerMessages.details.wait, value: day(user.withdrawals_wait_until) }]),
          ...(user.settings_locked_until === null
            ? []
            : [{ label: customerMessages.details.locked, value: day(user.settings_locked_until) }]),
          { label: customerMessages.details.least, value: usd(limits.min_usd) },
          {
            label: customerMessages.details.daily,
            value:
              limits.daily_usd === null
                ? customerMessages.details.noLimit({ used: usd(limits.used_usd) })
                : customerMessages.details.used({ used: usd(limits.used_usd), limit: usd(limits.daily_usd) }),
          },
          {
            label: customerMessages.details.onlySaved,
            value: user.only_saved_addresses ? customerMessages.details.yes : customerMessages.details.no,
          },
        ]}
      />
    </Panel>
  )
}
