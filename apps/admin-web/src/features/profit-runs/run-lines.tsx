import { useRead } from '@mintmark/client'
import { listProfitRunLines, type ProfitRunLineRow } from '@mintmark/contracts'
import { RUN_LINE_OUTCOMES, type RunLineOutcome } from '@mintmark/domain'
import { type DataColumn, Section, StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
import { CustomerLink } from '../../links/customer-link.tsx'
import { ExportLink } from '../../lists/export-link.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { useList } from '../../lists/use-list.ts'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'
import { LINE_COLUMNS } from './line-columns.tsx'

const TONES: Record<RunLineOutcome, StatusTone> = {
  waiting: 'pending',
  credited: 'good',
  skipped: 'bad',
  undone: 'neutral',
  kept: 'bad',
  canceled: 'neutral',
}

const { columnsOfLines, outcomes, run } = profitRunsMessages

const COLUMNS: readonly DataColumn<ProfitRunLineRow>[] = [
  {
    key: 'user',
    header: columnsOfLines.user,
    primary: true,
    render: ({ user_id, user_email }) => <CustomerLink id={user_id} email={user_email} />,
  },
  ...LINE_COLUMNS,
  {
    key: 'outcome',
    header: columnsOfLines.outcome,
    onPhone: 'line',
    render: ({ outcome, problem }) => {
      const chip = <StatusChip tone={TONES[outcome]} label={outcomes[outcome]} />
      return problem === null ? chip : <TwoLineText text={chip} below={problem} />
    },
  },
]

/** The lines of a run with their outcome. */
export function RunLines({ id, refreshMs }: { readonly id: string; readonly refreshMs: number }) {
  const list = useList('oldest')
  const query = { ...list.query, outcome: list.filterOf('outcome', RUN_LINE_OUTCOMES) }
  const { query: _, ...shown } = query
  const answer = useRead(
    listProfitRunLines,
    { params: { id }, query: { ...shown, cursor: list.cursor } },
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  )
  return (
    <Section
      title={run.lines}
      actions={
        <>
          <ListFilter
            list={list}
            name="outcome"
            label={columnsOfLines.outcome}
            allLabel={run.allOutcomes}
            values={RUN_LINE_OUTCOMES}
            labelOf={(outcome) => outcomes[outcome]}
          />
          <ExportLink list={listProfitRunLines} query={shown} params={{ id }} />
        </>
      }
    >
      <ListTable
        label={run.lines}
        columns={COLUMNS}
        answer={answer}
        list={list}
        empty={run.linesEmpty}
        errorHeading={profitRunsMessages.errorHeading}
        errorText={run.failed}
      />
    </Section>
  )
}
