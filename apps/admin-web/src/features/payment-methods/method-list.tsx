import { listAdminPaymentMethods, METHOD_TYPES } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../app/list/add-button.tsx'
import { Counters } from '../../app/list/counters.tsx'
import { DeleteDialog } from '../../app/list/delete-dialog.tsx'
import { ListFilter } from '../../app/list/list-filter.tsx'
import { ListPage } from '../../app/list/list-page.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import { useEdits } from '../../app/list/use-edits.tsx'
import { useList } from '../../app/list/use-list.ts'
import { MethodDialog } from './method-dialog.tsx'
import {
  type Method,
  useArchivePaymentMethodMutation,
  useListAdminPaymentMethodsQuery,
  useSummarizePaymentMethodsQuery,
} from './methods-api.ts'
import { useMethodColumns } from './use-method-columns.tsx'

const COMPLETENESS = ['true', 'false'] as const

export function MethodList({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('paymentMethods')
  const list = useList()
  const query = {
    ...list.query,
    type: list.filterOf('type', METHOD_TYPES),
    incomplete: list.filterOf('incomplete', COMPLETENESS),
  }
  const answer = useListAdminPaymentMethodsQuery({ query: { ...query, cursor: list.cursor } }, LIVE)
  const summary = useSummarizePaymentMethodsQuery({ query: { query: list.search } }, LIVE)
  const incomplete = summary.data?.incomplete ?? 0
  const columns = useMethodColumns()
  const { buttons, dialog } = useEdits<Method>({
    edit: (method, close) => <MethodDialog method={method} onClose={close} />,
    delete: ({ id, name, type }, onClose) => (
      <DeleteDialog
        useArchive={useArchivePaymentMethodMutation}
        messages="paymentMethods"
        id={id}
        name={name}
        subject={`${name}, ${t(`types.${type}`)}`}
        onClose={onClose}
      />
    ),
  })
  return (
    <ListPage
      messages="paymentMethods"
      endpoint={listAdminPaymentMethods}
      list={list}
      query={query}
      answer={answer}
      columns={columns}
      renderActions={mayChange ? buttons : undefined}
      add={
        mayChange && (
          <AddButton label={t('add')}>{(close) => <MethodDialog method={undefined} onClose={close} />}</AddButton>
        )
      }
      filters={
        <>
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
