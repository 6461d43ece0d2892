import { AmountInput, type AmountInputProps } from '@mintmark/ui'
import { useRef } from 'react'
import { amountsMessages } from '../locales/en/amounts-messages.ts'
import type { TypedAmount } from './typed-amount.ts'

interface AmountFieldProps extends Omit<AmountInputProps, 'unit' | 'other' | 'label' | 'value'> {
  readonly coin: string
  readonly value: TypedAmount
  /** The text for the other unit; undefined where an amount can be typed in one unit only. */
  readonly toOther: (() => string) | undefined
  readonly onSwitch: (next: TypedAmount) => void
}

/** An amount in USD or in the coin, to switch. Switching back restores what was typed. */
export function AmountField({ coin, value, toOther, onSwitch, ...field }: AmountFieldProps) {
  const { amount, inCoin } = value
  const before = useRef<{ readonly shown: string; readonly typed: string }>(undefined)
  const [unit, other] = inCoin ? [coin, 'USD'] : ['USD', coin]
  const change = () => {
    const next = before.current?.shown === amount ? before.current.typed : (toOther?.() ?? '')
    before.current = { shown: next, typed: amount }
    onSwitch({ amount: next, inCoin: !inCoin })
  }
  return (
    <AmountInput
      {...field}
      label={amountsMessages.amountIn({ unit })}
      unit={unit}
      value={amount}
      other={
        toOther && coin !== 'USD'
          ? { unit: other, label: amountsMessages.switchTo({ unit: other }), onSwitch: change }
          : undefined
      }
    />
  )
}
