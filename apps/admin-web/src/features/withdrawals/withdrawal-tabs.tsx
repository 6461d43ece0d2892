import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'

export const WITHDRAWAL_TABS = ['pending', 'confirmed'] as const
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number]

export interface WithdrawalTabsProps {
  readonly tab: WithdrawalTab
  readonly counts: Readonly<Record<WithdrawalTab, number>> | undefined
  readonly onTab: (tab: WithdrawalTab) => void
}

export const panelId = (tab: WithdrawalTab) => `withdrawals-${tab}`

/** The two tabs of the Withdrawals screen, each with its count. */
export function WithdrawalTabs({ tab, counts, onTab }: WithdrawalTabsProps) {
  const { t } = useTranslation('withdrawals')
  const label = { pending: 'pendingTab', confirmed: 'confirmedTab' } as const
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: WithdrawalTab) => onTab(next)}
      aria-label={t('tabs')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {WITHDRAWAL_TABS.map((each) => (
        <Tab
          key={each}
          value={each}
          id={`${panelId(each)}-tab`}
          aria-controls={panelId(each)}
          label={t(label[each], { shown: String(counts?.[each] ?? t('unknownCount')) })}
        />
      ))}
    </Tabs>
  )
}
