import { listPendingInvestments, listUserInvestments } from '@mintmark/contracts'
import { ExportLink } from '../../lists/export-link.tsx'
import type { List } from '../../lists/use-list.ts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import type { InvestmentPages, ShownInvestments } from './use-investment-pages.ts'

type InvestmentExportsProps = ShownInvestments & Pick<InvestmentPages, 'totals'> & { readonly list: List }

/** The exports of the server's two lists that the screen shows. */
export const InvestmentExports = ({ list, status, pendingQuery, totals }: InvestmentExportsProps) => (
  <>
    {(status === undefined || status === 'pending') && (
      <ExportLink
        list={listPendingInvestments}
        query={pendingQuery}
        {...totals.pending}
        label={investmentsMessages.exportPending}
      />
    )}
    {status !== 'pending' && (
      <ExportLink
        list={listUserInvestments}
        query={{ ...list.query, status }}
        {...totals.later}
        label={investmentsMessages.exportLater}
      />
    )}
  </>
)
