import { useRead } from '@mintmark/client'
import * as calls from '@mintmark/contracts'
import { ExportLink } from '../../lists/export-link.tsx'
import type { List } from '../../lists/use-list.ts'
import type { Period } from './period-reports.tsx'

/** The reports, in the order of their tabs. */
export const REPORTS = ['liabilities', 'balances', 'flows', 'credits', 'profit', 'staff', 'custody'] as const
export type Report = (typeof REPORTS)[number]

interface ExportProps {
  readonly report: Report
  readonly period: Period
  /** The page of the custody reports. */
  readonly list: List
}

/** The export of a report, with the number of rows that the screen has read. A report with another name has another `key`. */
export function ReportExport({ report, period, list }: ExportProps) {
  if (report === 'custody') return <CustodyExport list={list} />
  return report === 'liabilities' ? (
    <LiabilityExport at={period.to} />
  ) : (
    <PeriodExport report={report} period={period} />
  )
}

type OfPeriod = calls.Endpoint<undefined, (typeof calls.listFlows)['query']>

const OF_PERIOD: Readonly<Record<Exclude<Report, 'liabilities' | 'custody'>, OfPeriod>> = {
  balances: calls.listCoinBalances,
  flows: calls.listFlows,
  credits: calls.listCreditsByHand,
  profit: calls.listProfitReport,
  staff: calls.listStaffActions,
}

const rowsIn = (answer: unknown) => (Array.isArray(answer) ? answer.length : undefined)

function PeriodExport({ report, period }: { readonly report: keyof typeof OF_PERIOD; readonly period: Period }) {
  const endpoint = OF_PERIOD[report]
  return (
    <ExportLink list={endpoint} query={{ ...period }} rows={rowsIn(useRead(endpoint, { query: period }).currentData)} />
  )
}

function LiabilityExport({ at }: { readonly at: string }) {
  const query = { at }
  return (
    <ExportLink
      list={calls.listLiabilities}
      query={query}
      rows={useRead(calls.listLiabilities, { query }).data?.length}
    />
  )
}

function CustodyExport({ list }: { readonly list: List }) {
  const { query: _, ...page } = list.query
  const { data } = useRead(calls.listCustodyReports, { query: { ...page, cursor: list.cursor } })
  return <ExportLink list={calls.listCustodyReports} query={{}} rows={data?.total} isAtLeast={data?.isAtLeast} />
}
