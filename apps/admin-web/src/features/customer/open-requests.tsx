import { DateText, EmptyState, MoneyText, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { requestPath } from '../../app/paths.ts'
import type { Overview } from './customer-api.ts'

const ROW_SX = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5 } as const

/** What waits for staff, oldest first. Each leads to its queue. */
export function OpenRequests({ overview: { user, open_requests: requests } }: { readonly overview: Overview }) {
  const { t } = useTranslation('customer')
  return (
    <Panel
      title={t('open.title')}
      detail={requests.length > 0 ? t('open.count', { count: requests.length }) : undefined}
    >
      {requests.length === 0 && <EmptyState text={t('open.empty')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        {requests.map(({ id, kind, amount, token_symbol, created_at }) => (
          <Box component="li" key={id} sx={ROW_SX}>
            <Link component={RouterLink} to={requestPath({ kind, id, email: user.email, status: 'pending' })}>
              {t(`open.kinds.${kind}`)}
            </Link>
            <MoneyText value={amount} unit={token_symbol} />
            <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: '0.75rem' }}>
              <DateText value={created_at} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
