import { useRead } from '@mintmark/client'
import {
  type AdminPaymentMethod,
  archivePaymentMethod,
  listAdminPaymentMethods,
  METHOD_TYPES,
  readPaymentMethodUsage,
  restorePaymentMethod,
  summarizePaymentMethods,
} from '@mintmark/contracts'
import { InlineNotice, lazyDialog } from '@mintmark/ui'
import { AddButton } from '../../lists/add-button.tsx'
import { ARCHIVED, ArchiveFilter } from '../../lists/archive-filter.tsx'
import { Counters } from '../../lists/counters.tsx'
import { DeleteDialog } from '../../lists/delete-dialog.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { OrderButton } from '../../lists/order-button.tsx'
import { RestoreButton } from '../../lists/restore-button.tsx'
import { UsageNotice } from '../../lists/usage-notice.tsx'
import { useEdits } from '../../lists/use-edits.tsx'
import { useList } from '../../lists/use-list.ts'
import { listMessages } from '../../locales/en/list-messages.ts'
import { paymentMethodsMessages } from '../../locales/en/payment-methods-messages.ts'
import { METHOD_COLUMNS } from './method-columns.tsx'

const MethodDialog = lazyDialog(() => import('./method-dialog.tsx'))

const COMPLETENESS = ['true', 'false'] as const

export function MethodList({ mayChange }: { readonly mayChange: boolean }) {
  const list = useList()
  const archived = list.filterOf('archived', ARCHIVED)
  const query = {
    ...list.query,
    archived,
    type: list.filterOf('type', METHOD_TYPES),
    incomplete: list.filterOf('incomplete', COMPLETENESS),
  }
  const answer = useRead(listAdminPaymentMethods, { query: { ...query, cursor: list.cursor } }, LIVE)
  const summary = useRead(summarizePaymentMethods, { query: { query: list.search } }, LIVE)
  const incomplete = summary.data?.incomplete ?? 0
  const { editButton, deletion, dialog } = useEdits<AdminPaymentMethod>({
    edit: (method, close) => <MethodDialog method={method} onClose={close} />,
    delete: (method, onClose) => <DeleteMethod method={method} onClose={onClose} />,
  })
  const restore = ({ id, name }: AdminPaymentMethod) => (
    <RestoreButton call={restorePaymentMethod} id={id} name={name} />
  )
  return (
    <ListPage
      messages={paymentMethodsMessages}
      endpoint={listAdminPaymentMethods}
      list={list}
      query={query}
      answer={answer}
      columns={METHOD_COLUMNS}
      empty={archived && listMessages.archive.empty}
      rowActions={mayChange && !archived ? (method) => [deletion(method)] : undefined}
      renderActions={mayChange ? (archived ? restore : editButton) : undefined}
      add={
        mayChange && (
          <>
            <OrderButton list="payment_methods" />
            <AddButton label={paymentMethodsMessages.add}>
              {(close) => <MethodDialog method={undefined} onClose={close} />}
            </AddButton>
          </>
        )
      }
      filters={
        <>
          <ArchiveFilter list={list} />
          <ListFilter
            list={list}
            name="incomplete"
            label={paymentMethodsMessages.completeness}
            allLabel={paymentMethodsMessages.all}
            values={COMPLETENESS}
            labelOf={(is) => (is === 'true' ? paymentMethodsMessages.incomplete : paymentMethodsMessages.complete)}
          />
          <ListFilter
            list={list}
            name="type"
            label={paymentMethodsMessages.filter}
            allLabel={paymentMethodsMessages.allTypes}
            values={METHOD_TYPES}
            labelOf={(type) => paymentMethodsMessages.types[type]}
          />
        </>
      }
      counters={
        <>
          {incomplete > 0 && (
            <InlineNotice tone="warning" text={paymentMethodsMessages.incompleteNotice({ count: incomplete })} />
          )}
          <Counters
            answer={summary}
            figuresOf={(methods) => [
              [paymentMethodsMessages.counters.total, methods?.total],
              [paymentMethodsMessages.counters.deposit, methods?.deposit],
              [paymentMethodsMessages.counters.withdrawal, methods?.withdrawal],
            ]}
          />
        </>
      }
    >
      {dialog}
    </ListPage>
  )
}

function DeleteMethod({
  method: { id, name, type },
  onClose,
}: {
  readonly method: AdminPaymentMethod
  readonly onClose: () => void
}) {
  const usage = useRead(readPaymentMethodUsage, { params: { id } }, LIVE)
  return (
    <DeleteDialog
      call={archivePaymentMethod}
      messages={paymentMethodsMessages.deletion}
      id={id}
      name={name}
      subject={`${name}, ${paymentMethodsMessages.types[type]}`}
      onClose={onClose}
    >
      <UsageNotice query={usage} effect={paymentMethodsMessages.deletion.effect} />
    </DeleteDialog>
  )
}
