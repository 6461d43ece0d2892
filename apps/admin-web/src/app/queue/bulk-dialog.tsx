import { errorMessage, type Sent } from '@mintmark/client'
import type { Verdict } from '@mintmark/domain'
import { ConfirmDialog, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How several rows are decided. */
export interface Bulk<Row> {
  readonly nameOf: (row: Row) => string
  readonly decide: (verdict: Verdict, row: Row) => PromiseLike<Sent<object>>
}

/** No more are decided together. */
export const BULK_MAX = 50

type Result = { readonly state: 'done' | 'awaiting' } | { readonly state: 'failed'; readonly text: string }

export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[]
  readonly verdict: Verdict
  readonly bulk: Bulk<Row>
  readonly onClose: () => void
}

const resultOf = ({ data, error }: Sent<object>, failed: string): Result => {
  if (!data) return { state: 'failed', text: errorMessage(error, failed) }
  return { state: 'awaiting_approval' in data ? 'awaiting' : 'done' }
}

const TONE = { done: 'good', awaiting: 'pending', failed: 'bad' } as const

/** Decides several rows one after the other, and says of each what became of it. */
export function BulkDialog<Row extends { readonly id: string }>({
  rows,
  verdict,
  bulk,
  onClose,
}: BulkDialogProps<Row>) {
  const { t } = useTranslation(['queue', 'list'])
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const left = rows.filter(({ id }) => results.get(id)?.state !== 'done' && results.get(id)?.state !== 'awaiting')
  const run = async () => {
    setIsBusy(true)
    for (const row of left) {
      const result = resultOf(await bulk.decide(verdict, row), t('bulk.failed'))
      setResults((before) => new Map(before).set(row.id, result))
    }
    setIsBusy(false)
  }
  const isOver = left.length === 0
  return (
    <ConfirmDialog
      title={t(`bulk.titles.${verdict}`, { count: rows.length })}
      text={t(`bulk.texts.${verdict}`)}
      subject={
        <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
          {rows.map((row) => {
            const result = results.get(row.id)
            return (
              <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere' }}>
                {bulk.nameOf(row)}{' '}
                {result && <StatusChip tone={TONE[result.state]} label={t(`bulk.results.${result.state}`)} />}
                {result?.state === 'failed' && <Box sx={{ fontSize: '0.75rem' }}>{result.text}</Box>}
              </Box>
            )
          })}
        </Box>
      }
      confirmLabel={isOver ? t('bulk.close') : t(`list:verdicts.${verdict}`)}
      tone={verdict === 'rejected' && !isOver ? 'danger' : 'plain'}
      busy={isBusy}
      error={undefined}
      onConfirm={isOver ? onClose : () => void run()}
      onClose={onClose}
    />
  )
}
