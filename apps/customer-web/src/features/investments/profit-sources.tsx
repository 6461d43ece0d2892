import { DateText, EmptyState, ErrorPanel, MoneyText, Panel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type ProfitSource, useListProfitSourcesQuery } from './investments-api.ts'
import { addProfitSourceWords } from './profit-source-catalogue.ts'

addProfitSourceWords()

/** What was credited to an investment and what was taken back, each with the account behind it. */
export function ProfitSources({ investmentId }: { readonly investmentId: string }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('profitSources.title')} detail={t('profitSources.detail')} flush>
      <Sources investmentId={investmentId} />
    </Panel>
  )
}

function Sources({ investmentId }: { readonly investmentId: string }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useListProfitSourcesQuery({ params: { id: investmentId } })
  if (data === undefined && isError)
    return (
      <ErrorPanel
        heading={t('profitSources.failed')}
        text={t('app.tryAgain')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <Box sx={{ px: 2.5, pb: 2 }}>
        <Skeletons shape="list" count={3} />
      </Box>
    )
  if (data.length === 0) return <EmptyState text={t('profitSources.none')} />
  return (
    <Box component="ul" aria-label={t('profitSources.title')} sx={{ m: 0, p: 0, pb: 0.5, listStyle: 'none' }}>
      {data.map((source) => (
        <SourceRow key={source.id} line={source} />
      ))}
    </Box>
  )
}

function SourceRow({ line: { at, kind, amount, source } }: { readonly line: ProfitSource }) {
  const { t } = useTranslation()
  const words = { kind: t(`profitSources.kinds.${kind}`), source }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2.5,
        py: 1.5,
        fontSize: '0.875rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t(kind === 'credited' ? 'profitSources.from' : 'profitSources.to', words)}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <DateText value={at} />
        </Typography>
      </Box>
      <MoneyText value={amount} unit="USD" tone="movement" strong />
    </Box>
  )
}
