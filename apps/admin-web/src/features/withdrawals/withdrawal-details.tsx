import { groupsOfFour } from '@mintmark/addresses'
import { networkName } from '@mintmark/domain'
import { formatMoney, InlineNotice, KeyValueList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { CustomerLink } from '../../app/customer-link.tsx'
import { WaitingAge } from '../../app/queue/waiting-age.tsx'
import { Risks } from './withdrawal-cells.tsx'
import type { WithdrawalRequest } from './withdrawals-api.ts'

/** What somebody who is about to send funds compares: the address in groups of four, and the reasons to look closer. */
export function WithdrawalDetails({ request }: { readonly request: WithdrawalRequest }) {
  const { t } = useTranslation('withdrawals')
  const {
    amount,
    amount_usd: usd,
    token_symbol: coin,
    user_id,
    email,
    wallet_address,
    network,
    risks,
    created_at,
  } = request
  return (
    <>
      {network === null && <InlineNotice tone="warning" text={t('checkByHand', { coin })} />}
      <KeyValueList
        items={[
          { label: t('columns.plainAmount'), value: formatMoney(`-${amount}`, coin) },
          { label: t('details.worth'), value: usd === null ? t('noPrice') : formatMoney(usd, 'USD') },
          { label: t('columns.user'), value: <CustomerLink id={user_id} email={email} /> },
          { label: t('details.network'), value: network === null ? t('noNetwork') : networkName(network) },
          {
            label: t('columns.wallet'),
            value: (
              <Box component="span" sx={{ fontFamily: 'monospace', wordSpacing: '0.2em' }}>
                {groupsOfFour(wallet_address).join(' ')}
              </Box>
            ),
          },
          { label: t('details.waited'), value: <WaitingAge queue="withdrawals" since={created_at} /> },
          { label: t('details.available'), value: formatMoney(request.available_balance, coin) },
          { label: t('details.held'), value: formatMoney(request.held_balance, coin) },
        ]}
      />
      <Risks risks={risks} />
    </>
  )
}
