import { ChoiceCards, EmptyState, ErrorPanel, Skeletons } from '@mintmark/ui'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CurrencyBitcoin from '@mui/icons-material/CurrencyBitcoin'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PaymentMethod, useListPaymentMethodsQuery } from './deposits-api.ts'
import { MethodDetails } from './method-details.tsx'

interface MethodChoiceProps {
  readonly value: PaymentMethod | undefined
  readonly onChange: (method: PaymentMethod) => void
  readonly error?: string | undefined
  readonly hideLabel?: boolean
}

const ICON: Record<PaymentMethod['kind'], ReactNode> = {
  crypto: <CurrencyBitcoin aria-hidden sx={{ color: 'text.secondary' }} />,
  other: <AccountBalanceOutlined aria-hidden sx={{ color: 'text.secondary' }} />,
}

/** The ways to pay in, and for the chosen one where to pay and how. */
export function MethodChoice({ value, onChange, error, hideLabel = false }: MethodChoiceProps) {
  const { t } = useTranslation()
  const { data: methods, isError, isFetching, refetch } = useListPaymentMethodsQuery({ query: { type: 'deposit' } })
  if (methods === undefined && isError)
    return (
      <ErrorPanel heading={t('deposits.loadFailed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
    )
  if (methods === undefined) return <Skeletons shape="form" count={3} />
  if (methods.length === 0) return <EmptyState text={t('deposits.noMethods')} />
  const choose = (id: string) => {
    const method = methods.find((each) => each.id === id)
    if (method) onChange(method)
  }
  return (
    <>
      <ChoiceCards
        label={t('deposits.method')}
        hideLabel={hideLabel}
        value={value?.id ?? ''}
        onChange={choose}
        error={error}
        choices={methods.map(({ id, name, kind }) => ({ value: id, title: name, start: ICON[kind] }))}
      />
      {value && <MethodDetails method={value} />}
    </>
  )
}
