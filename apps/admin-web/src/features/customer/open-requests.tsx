import type { UserOverview } from '@mintmark/contracts'
import { DateText, EmptyState, MoneyText, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { customerMessages } from '../../locales/en/customer-messages.ts'
import { requestPath } from '../../paths.ts'

const ROW_SX = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5 } as const

/** The pending requests, oldest first. Each leads to its queue. */
export function OpenRequests({ overview: { user, open_requests: requests } }: { readonly overview: UserOverview }) {
  return (
    <Panel
      title={customerMessages.open.title}
      detail={requests.length > 0 ? customerMessages.open.count({ count: requests.length }) : undefined}
    >
      {requests.length === 0 && <EmptyState text={customerMessages.open.empty} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        {requests.map(({ id, kind, amount, token_symbol, created_at }) => (
          <Box component="li" key={id} sx={ROW_SX}>
            <Link component={RouterLink} to={requestPath({ kind, id, email: user.email, status: 'pending' })}>
              {customerMessages.open.kinds[kind]}
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
