import { useRead } from '@mintmark/client'
import { listProfitSources, type RowOf } from '@mintmark/contracts'
import { DateText, EmptyState, MoneyText, Panel, QueryContent, RowList, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

type ProfitSource = RowOf<typeof listProfitSources>

/** Profit credited to an investment and taken back, each with the funding account behind it. */
export function ProfitSources({ investmentId }: { readonly investmentId: string }) {
  return (
    <Panel title={investmentsMessages.profitSources.title} detail={investmentsMessages.profitSources.detail} flush>
      <Sources investmentId={investmentId} />
    </Panel>
  )
}

function Sources({ investmentId }: { readonly investmentId: string }) {
  const query = useRead(listProfitSources, { params: { id: investmentId } })
  return (
    <QueryContent
      query={query}
      failed={investmentsMessages.profitSources.failed}
      loading={<Skeletons shape="list" count={3} inset />}
    >
      {(sources) =>
        sources.length === 0 ? (
          <EmptyState text={investmentsMessages.profitSources.none} />
        ) : (
          <RowList label={investmentsMessages.profitSources.title}>
            {sources.map((source) => (
              <SourceRow key={source.id} line={source} />
            ))}
          </RowList>
        )
      }
    </QueryContent>
  )
}

function SourceRow({ line: { at, kind, amount, source, period } }: { readonly line: ProfitSource }) {
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
        {investmentsMessages.profitSources[kind]}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {investmentsMessages.profitSources.account({ source })}
          {period !== null && ` · ${period}`} · <DateText value={at} />
        </Typography>
      </Box>
      <MoneyText value={amount} unit="USD" tone="movement" strong />
    </Box>
  )
}
