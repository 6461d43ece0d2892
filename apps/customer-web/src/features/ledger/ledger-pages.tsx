import { EmptyState, ErrorPanel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListLedgerQuery } from './ledger-api.ts'
import { LedgerRow } from './ledger-row.tsx'

interface LedgerPagesProps {
  readonly userId: string
  readonly symbol: string
}

/** Page after page of the entries of one coin, each a query of its own. */
export function LedgerPages(props: LedgerPagesProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return cursors.map((cursor, index) => (
    <LedgerPage
      key={cursor ?? 'first'}
      {...props}
      cursor={cursor}
      {...(index === cursors.length - 1 && { onMore: (next: string) => setCursors([...cursors, next]) })}
    />
  ))
}

interface LedgerPageProps extends LedgerPagesProps {
  readonly cursor: string | undefined
  /** Given to the last page alone. */
  readonly onMore?: (next: string) => void
}

function LedgerPage({ userId, symbol, cursor, onMore }: LedgerPageProps) {
  const { t } = useTranslation()
  const call = { params: { userId }, query: { symbol, cursor } }
  const { currentData: page, isError, isFetching, refetch } = useListLedgerQuery(call)
  if (page === undefined && isError)
    return <ErrorPanel heading={t('ledger.failed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
  if (page === undefined) return <Skeletons shape="list" count={4} />
  if (page.rows.length === 0 && cursor === undefined) return <EmptyState text={t('ledger.none')} />
  const { next } = page
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        {page.rows.map((line) => (
          <LedgerRow key={line.id} line={line} />
        ))}
      </Box>
      {next !== null && onMore && (
        <Box sx={{ pt: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" color="inherit" onClick={() => onMore(next)}>
            {t('ledger.loadMore')}
          </Button>
        </Box>
      )}
    </>
  )
}
