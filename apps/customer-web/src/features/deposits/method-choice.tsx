import { ChoiceCards, type ChoiceCardsProps, EmptyState, QueryContent, Skeletons } from '@mintmark/ui'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CurrencyBitcoin from '@mui/icons-material/CurrencyBitcoin'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PaymentMethod, useDepositMethods } from './deposits-api.ts'
import { MethodDetails } from './method-details.tsx'

const ICON: Record<PaymentMethod['kind'], ReactNode> = {
  crypto: <CurrencyBitcoin aria-hidden sx={{ color: 'text.secondary' }} />,
  other: <AccountBalanceOutlined aria-hidden sx={{ color: 'text.secondary' }} />,
}

interface MethodChoiceProps extends Omit<ChoiceCardsProps, 'choices'> {
  /** Which methods can be used for what is being paid. */
  readonly isOffered: (method: PaymentMethod) => boolean
}

/** The ways to pay in. The chosen one shows where and how to pay. */
export function MethodChoice({ isOffered, ...props }: MethodChoiceProps) {
  const { t } = useTranslation()
  const query = useDepositMethods()
  return (
    <QueryContent query={query} failed={t('deposits.loadFailed')} loading={<Skeletons shape="form" count={3} />}>
      {(all) => {
        const methods = all.filter(isOffered)
        if (methods.length === 0) return <EmptyState text={t('deposits.noMethods')} />
        const chosen = methods.find(({ id }) => id === props.value)
        const choices = methods.map(({ id, name, kind }) => ({ value: id, title: name, start: ICON[kind] }))
        return (
          <>
            <ChoiceCards {...props} choices={choices} />
            {chosen && <MethodDetails method={chosen} />}
          </>
        )
      }}
    </QueryContent>
  )
}
