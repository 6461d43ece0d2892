import { useRead } from '@mintmark/client'
import {
  type AdminBundle,
  archiveBundle,
  listAdminBundles,
  readBundleUsage,
  restoreBundle,
  summarizeBundles,
} from '@mintmark/contracts'
import { formatMoney, type RowAction, useUiLocale } from '@mintmark/ui'
import { useNavigate } from 'react-router-dom'
import { AddButton } from '../../lists/add-button.tsx'
import { ARCHIVED, ArchiveFilter } from '../../lists/archive-filter.tsx'
import { Counters } from '../../lists/counters.tsx'
import { DeleteDialog } from '../../lists/delete-dialog.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { OrderButton } from '../../lists/order-button.tsx'
import { RestoreButton } from '../../lists/restore-button.tsx'
import { UsageNotice } from '../../lists/usage-notice.tsx'
import { useEdits } from '../../lists/use-edits.tsx'
import { useList } from '../../lists/use-list.ts'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { listMessages } from '../../locales/en/list-messages.ts'
import { newRunPath } from '../../paths.ts'
import { BUNDLE_COLUMNS } from './bundle-columns.tsx'
import { BundleDialog } from './bundle-dialog.tsx'
import type { FundingChoice } from './bundle-fields.tsx'

export interface BundleListProps {
  readonly mayChange: boolean
  readonly mayRunProfit: boolean
  readonly funding: readonly FundingChoice[]
}

export function BundleList({ mayChange, mayRunProfit, funding }: BundleListProps) {
  const navigate = useNavigate()
  const format = new Intl.NumberFormat(useUiLocale())
  const list = useList()
  const { search, cursor } = list
  const archived = list.filterOf('archived', ARCHIVED)
  const query = { ...list.query, archived }
  const answer = useRead(listAdminBundles, { query: { ...query, cursor } }, LIVE)
  const summary = useRead(summarizeBundles, { query: { query: search } }, LIVE)
  const { editButton, deletion, dialog } = useEdits<AdminBundle>({
    edit: (bundle, close) => <BundleDialog bundle={bundle} funding={funding} onClose={close} />,
    delete: (bundle, onClose) => <DeleteBundle bundle={bundle} onClose={onClose} />,
  })
  const daysText = (days: number | null) =>
    days === null ? bundlesMessages.nothing : bundlesMessages.days({ count: days, shown: format.format(days) })
  const restore = ({ id, name }: AdminBundle) => <RestoreButton call={restoreBundle} id={id} name={name} />
  const runOf = ({ id }: AdminBundle): readonly RowAction[] =>
    mayRunProfit
      ? [{ key: 'run', label: bundlesMessages.runProfit, onSelect: () => void navigate(newRunPath(id)) }]
      : []
  return (
    <ListPage
      messages={bundlesMessages}
      endpoint={listAdminBundles}
      list={list}
      query={query}
      answer={answer}
      columns={BUNDLE_COLUMNS}
      empty={archived && listMessages.archive.empty}
      rowActions={
        (mayRunProfit || mayChange) && !archived
          ? (bundle) => [...runOf(bundle), ...(mayChange ? [deletion(bundle)] : [])]
          : undefined
      }
      renderActions={mayChange ? (archived ? restore : editButton) : undefined}
      add={
        mayChange && (
          <>
            <OrderButton list="bundles" />
            <AddButton label={bundlesMessages.add}>
              {(close) => <BundleDialog bundle={undefined} funding={funding} onClose={close} />}
            </AddButton>
          </>
        )
      }
      filters={<ArchiveFilter list={list} />}
      counters={
        <Counters
          answer={summary}
          figuresOf={(bundles) => [
            [bundlesMessages.counters.total, bundles?.total],
            [bundlesMessages.counters.value, bundles && formatMoney(bundles.total_value, 'USD')],
            [bundlesMessages.counters.days, bundles && daysText(bundles.average_days)],
          ]}
        />
      }
    >
      {dialog}
    </ListPage>
  )
}

function DeleteBundle({
  bundle: { id, name },
  onClose,
}: {
  readonly bundle: AdminBundle
  readonly onClose: () => void
}) {
  const usage = useRead(readBundleUsage, { params: { id } }, LIVE)
  return (
    <DeleteDialog call={archiveBundle} messages={bundlesMessages.deletion} id={id} name={name} onClose={onClose}>
      <UsageNotice query={usage} effect={bundlesMessages.deletion.effect} />
    </DeleteDialog>
  )
}
