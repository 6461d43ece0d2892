import { DateText, EmptyState, MoneyText, PagedContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { type Payout, useListPayoutsInfiniteQuery } from './investments-api.ts'

/** The date that the specification shows for a payout. */
const paidAt = ({ completed_at, updated_at, created_at }: Payout): string => completed_at ?? updated_at ?? created_at

/** Date, bundle and profit of each payout, newest first. */
export function PayoutTable({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const query = useListPayoutsInfiniteQuery({ params: { userId }, query: {} })
  return (
    <PagedContent
      query={query}
      failed={t('investments.history.failed')}
      loading={<Skeletons shape="list" count={4} inset />}
      empty={<EmptyState text={t('investments.history.none')} />}
    >
      {(payouts) => (
        <Table aria-label={t('investments.history.title')} sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{t('investments.history.date')}</TableCell>
              <TableCell scope="col">{t('investments.history.bundle')}</TableCell>
              <TableCell scope="col" align="right">
                {t('investments.history.paid')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedContent>
  )
}

function PayoutRow({ payout }: { readonly payout: Payout }) {
  return (
    <TableRow hover>
      <TableCell>
        <DateText value={paidAt(payout)} style="date" />
      </TableCell>
      <TableCell>{payout.bundle_name}</TableCell>
      <TableCell align="right">
        <MoneyText value={payout.profit} unit="USD" tone="movement" />
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          <MoneyText value={payout.token_amount} unit={payout.token_symbol} />
        </Box>
      </TableCell>
    </TableRow>
  )
}
