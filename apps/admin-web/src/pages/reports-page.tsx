import { PageTabs } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CustodyReports } from '../features/reports/custody-reports.tsx'
import { LiabilityTable } from '../features/reports/liability-table.tsx'
import {
  BalanceReport,
  CreditReport,
  FlowReport,
  ProfitReport,
  StaffReport,
} from '../features/reports/period-reports.tsx'
import { REPORTS, type Report, ReportExport } from '../features/reports/report-export.tsx'
import { periodOf } from '../features/reports/report-period.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { DayField } from '../lists/day-field.tsx'
import { useList } from '../lists/use-list.ts'
import { reportsMessages } from '../locales/en/reports-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

/** The reports of a period, one tab each, with their exports. */
export default function ReportsPage() {
  const mayDo = useMayDo()
  const list = useList()
  const period = periodOf(list)
  const tab = list.filterOf('report', REPORTS) ?? 'liabilities'
  const tabs = REPORTS.filter((each) => each !== 'staff' || mayDo('audit.read'))
  const contents: Record<Report, () => ReactNode> = {
    liabilities: () => <LiabilityTable at={period.to} isWhole mayReport={mayDo('custody.report')} />,
    balances: () => <BalanceReport period={period} />,
    flows: () => <FlowReport period={period} />,
    credits: () => <CreditReport period={period} />,
    profit: () => <ProfitReport period={period} />,
    staff: () => <StaffReport period={period} />,
    custody: () => <CustodyReports list={list} />,
  }
  const shown = tabs.includes(tab) ? tab : 'liabilities'
  return (
    <>
      <PageHead
        title={reportsMessages.title}
        subtitle={reportsMessages.subtitle}
        actions={<ReportExport key={shown} report={shown} {...{ period, list }} />}
      />
      <PageTabs
        label={reportsMessages.tabsLabel}
        tabs={tabs.map((value) => ({ value, label: reportsMessages.tabs[value] }))}
        value={shown}
        onChange={(next) => list.choose('report', next)}
      >
        {shown !== 'custody' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
            {shown !== 'liabilities' && (
              <DayField label={reportsMessages.from} value={period.from} onChange={(day) => list.choose('from', day)} />
            )}
            <DayField
              label={shown === 'liabilities' ? reportsMessages.upTo : reportsMessages.to}
              value={period.to}
              onChange={(day) => list.choose('to', day)}
            />
          </Box>
        )}
        {contents[shown]()}
      </PageTabs>
    </>
  )
}
