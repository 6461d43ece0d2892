import { useReadPages } from '@mintmark/client'
import { listPayouts, type RowOf } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { DateText, EmptyState, MoneyText, PagedContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { PriceLine } from '../../figures/price-line.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { investmentPath, PATHS } from '../../paths.ts'

type Payout = RowOf<typeof listPayouts>

/** On a phone, dates wrap and the columns move together, so that three of them fit. */
const TABLE_SX = {
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& th, & td': { px: { xs: 0.75, sm: 2 } },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
  '& td:first-of-type': { minWidth: 72 },
  '& td:first-of-type time': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const

const NONE = (
  <EmptyState
    text={investmentsMessages.history.none}
    detail={investmentsMessages.history.noneText}
    action={
      <Button variant="outlined" color="inherit" href={`${PATHS.bundles}?tab=mine`}>
        {investmentsMessages.history.viewInvestments}
      </Button>
    }
  />
)

/** The day on which each payout moved money, its bundle and its amounts, newest first. */
export function PayoutTable({ userId }: { readonly userId: string }) {
  const query = useReadPages(listPayouts, { params: { userId }, query: {} })
  return (
    <PagedContent
      query={query}
      failed={investmentsMessages.history.failed}
      loading={<Skeletons shape="list" count={4} inset />}
      empty={NONE}
    >
      {(payouts) => (
        <Table aria-label={investmentsMessages.history.title} sx={TABLE_SX}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{investmentsMessages.history.date}</TableCell>
              <TableCell scope="col">{investmentsMessages.history.bundle}</TableCell>
              <TableCell scope="col" align="right">
                {investmentsMessages.history.paid}
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
  const { profit, rate, rate_source, rate_at, principal_amount, principal_coin } = payout
  const hasProfit = amount(profit) > 0n
  return (
    <TableRow hover>
      <TableCell>
        <DateText value={payout.completed_at} style="date" />
      </TableCell>
      <TableCell>
        <Link href={investmentPath(payout.id)}>{investmentsMessages.plan({ name: payout.bundle_name })}</Link>
      </TableCell>
      <TableCell align="right">
        <MoneyText value={profit} unit="USD" tone={hasProfit ? 'movement' : 'plain'} />
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {hasProfit && (
            <div>
              <MoneyText value={payout.token_amount} unit={payout.token_symbol} />
            </div>
          )}
          {rate !== null && rate_source !== null && rate_at !== null && (
            <PriceLine coin={payout.token_symbol} usd={rate} source={rate_source} at={rate_at} />
          )}
          {amount(principal_amount) > 0n && (
            <div>
              {investmentsMessages.history.principal} <MoneyText value={principal_amount} unit={principal_coin} />
            </div>
          )}
        </Box>
      </TableCell>
    </TableRow>
  )
}
