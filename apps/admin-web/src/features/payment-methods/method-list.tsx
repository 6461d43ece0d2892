import { listAdminPaymentMethods, METHOD_TYPES } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../app/list/add-button.tsx'
import { ARCHIVED, ArchiveFilter } from '../../app/list/archive-filter.tsx'
import { Counters } from '../../app/list/counters.tsx'
import { DeleteDialog } from '../../app/list/delete-dialog.tsx'
import { ListFilter } from '../../app/list/list-filter.tsx'
import { ListPage } from '../../app/list/list-page.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import { OrderButton } from '../../app/list/order-button.tsx'
import { RestoreButton } from '../../app/list/restore-button.tsx'
import { UsageNotice } from '../../app/list/usage-notice.tsx'
import { useEdits } from '../../app/list/use-edits.tsx'
import { useList } from '../../app/list/use-list.ts'
import {
  type Method,
  useArchivePaymentMethodMutation,
  useListAdminPaymentMethodsQuery,
  useReadPaymentMethodUsageQuery,
  useRestorePaymentMethodMutation,
  useSummarizePaymentMethodsQuery,
} from './methods-api.ts'
import { useMethodColumns } from './use-method-columns.tsx'

const MethodDialog = lazy(() => import('./method-dialog.tsx'))

const COMPLETENESS = ['true', 'false'] as const

export function MethodList({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('paymentMethods')
  const { t: tList } = useTranslation('list')
  const list = useList()
  const archived = list.filterOf('archived', ARCHIVED)
  const query = {
    ...list.query,
    archived,
    type: list.filterOf('type', METHOD_TYPES),
    incomplete: list.filterOf('incomplete', COMPLETENESS),
  }
  const answer = useListAdminPaymentMethodsQuery({ query: { ...query, cursor: list.cursor } }, LIVE)
  const summary = useSummarizePaymentMethodsQuery({ query: { query: list.search } }, LIVE)
  const incomplete = summary.data?.incomplete ?? 0
  const columns = useMethodColumns()
  const { buttons, dialog } = useEdits<Method>({
    edit: (method, close) => <MethodDialog method={method} onClose={close} />,
    delete: (method, onClose) => <DeleteMethod method={method} onClose={onClose} />,
  })
  const restore = ({ id, name, type }: Method) => (
    <RestoreButton
      useRestore={useRestorePaymentMethodMutation}
      id={id}
      name={name}
      next={type === 'deposit' ? t('restoredNext') : undefined}
    />
  )
  return (
    <ListPage
      messages="paymentMethods"
      endpoint={listAdminPaymentMethods}
      list={list}
      query={query}
      answer={answer}
      columns={columns}
      empty={archived && tList('archive.empty')}
      renderActions={mayChange ? (archived ? restore : buttons) : undefined}
      add={
        mayChange && (
          <>
            <OrderButton list="payment_methods" />
            <AddButton label={t('add')}>{(close) => <MethodDialog method={undefined} onClose={close} />}</AddButton>
          </>
        )
      }
      filters={
        <>
          <ArchiveFilter list={list} />
          <ListFilter
            list={list}
            name="incomplete"
            label={t('completeness')}
            allLabel={t('all')}
            values={COMPLETENESS}
            labelOf={(is) => t(is === 'true' ? 'incomplete' : 'complete')}
          />
          <ListFilter
            list={list}
            name="type"
            label={t('filter')}
            allLabel={t('allTypes')}
            values={METHOD_TYPES}
            labelOf={(type) => t(`types.${type}`)}
          />
        </>
      }
      counters={
        <>
          {incomplete > 0 && <InlineNotice tone="warning" text={t('incompleteNotice', { count: incomplete })} />}
          <Counters
            answer={summary}
            figuresOf={(methods) => [
              [t('counters.total'), methods?.total],
              [t('counters.deposit'), methods?.deposit],
              [t('counters.withdrawal'), methods?.withdrawal],
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
  readonly method: Method
  readonly onClose: () => void
}) {
  const { t } = useTranslation('paymentMethods')
  const usage = useReadPaymentMethodUsageQuery({ params: { id } }, LIVE)
  return (
    <DeleteDialog
      useArchive={useArchivePaymentMethodMutation}
      messages="paymentMethods"
      id={id}
      name={name}
      subject={`${name}, ${t(`types.${type}`)}`}
      onClose={onClose}
    >
      <UsageNotice query={usage} effect={t('deletion.effect')} />
    </DeleteDialog>
  )
}
