import { DateText, EmptyState, ErrorPanel, MoneyText, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Payout, useListPayoutsQuery } from './investments-api.ts'

/** When something was paid out: when it was completed, else changed, else made. */
const paidAt = ({ completed_at, updated_at, created_at }: Payout): string => completed_at ?? updated_at ?? created_at

/** Date, bundle and profit of each payout, newest first. */
export function PayoutTable({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const first = useListPayoutsQuery({ params: { userId }, query: {} })
  const last = useListPayoutsQuery({ params: { userId }, query: { cursor: cursors.at(-1) } })
  const { data, isError, isFetching, refetch } = first
  if (data === undefined && isError)
    return (
      <ErrorPanel
        heading={t('investments.history.failed')}
        text={t('app.tryAgain')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <Box sx={{ px: 2.5, py: 1 }}>
        <Skeletons shape="list" count={4} />
      </Box>
    )
  if (data.rows.length === 0) return <EmptyState text={t('investments.history.none')} />
  const next = last.data?.next ?? null
  return (
    <>
      <Table
        aria-label={t('investments.history.title')}
        sx={{ '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('investments.history.date')}</TableCell>
            <TableCell scope="col">{t('investments.history.bundle')}</TableCell>
            <TableCell scope="col" align="right">
              {t('investments.history.paid')}
            </TableCell>
          </TableRow>
        </TableHead>
        {cursors.map((cursor) => (
          <PayoutRows key={cursor ?? 'first'} userId={userId} cursor={cursor} />
        ))}
      </Table>
      {next !== null && (
        <Box sx={{ p: 2, textAlign: 'center' }}>
          <Button variant="outlined" color="inherit" onClick={() => setCursors([...cursors, next])}>
            {t('investments.history.loadMore')}
          </Button>
        </Box>
      )}
    </>
  )
}

function PayoutRows({ userId, cursor }: { readonly userId: string; readonly cursor: string | undefined }) {
  const { data } = useListPayoutsQuery({ params: { userId }, query: { cursor } })
  return (
    <TableBody>
      {data?.rows.map((payout) => (
        <TableRow key={payout.id} hover>
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
      ))}
    </TableBody>
  )
}
