import type { PaymentMethod } from '@mintmark/contracts'
import { ChoiceCards, type ChoiceCardsProps, EmptyState, QueryContent, Skeletons } from '@mintmark/ui'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { MethodDetails } from './method-details.tsx'
import { useDepositMethods } from './use-deposit-methods.ts'

/** The mark of the coin that the method takes. A bank takes several. */
function MethodMark({ method: { kind, coins } }: { readonly method: PaymentMethod }) {
  const [coin] = coins
  if (kind === 'crypto' && coin !== undefined) return <CoinBadge symbol={coin} />
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', width: 36, height: 36, color: 'text.secondary' }}>
      <AccountBalanceOutlined aria-hidden />
    </Box>
  )
}

interface MethodChoiceProps extends Omit<ChoiceCardsProps, 'choices'> {
  /** True for a method that can be used for this payment. */
  readonly isOffered: (method: PaymentMethod) => boolean
  /** True if a quote below shows the address to pay to. */
  readonly isQuoted?: boolean
}

/** The ways to pay in. The chosen one shows where and how to pay. */
export function MethodChoice({ isOffered, isQuoted = false, ...props }: MethodChoiceProps) {
  const query = useDepositMethods()
  const { value, onChange } = props
  const offered = query.data?.filter(isOffered) ?? []
  const only = offered.length === 1 ? offered[0]?.id : undefined
  const choose = useEffectEvent(onChange)
  // A single method is no choice.
  useEffect(() => {
    if (value === '' && only !== undefined) choose(only)
  }, [value, only])
  return (
    <QueryContent query={query} failed={depositsMessages.loadFailed} loading={<Skeletons shape="form" count={3} />}>
      {() => {
        if (offered.length === 0) return <EmptyState text={depositsMessages.noMethods} />
        const chosen = offered.find(({ id }) => id === props.value)
        const choices = offered.map((method) => ({
          value: method.id,
          title: method.name,
          start: <MethodMark method={method} />,
        }))
        return (
          <>
            <ChoiceCards {...props} choices={choices} />
            {chosen && <MethodDetails method={isQuoted ? { ...chosen, address: '' } : chosen} />}
          </>
        )
      }}
    </QueryContent>
  )
}
