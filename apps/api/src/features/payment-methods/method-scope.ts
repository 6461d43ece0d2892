import type { BodyOf, createPaymentMethod } from '@mintmark/contracts'
import { METHOD_COIN_DEFAULT } from '@mintmark/domain'
import type { MethodRow } from './find-method.ts'

type Form = Pick<BodyOf<typeof createPaymentMethod>, 'coins' | 'network'>
type Scope = Pick<MethodRow, 'coins' | 'network'>

const split = (text: string) => [...new Set(text.split(',').flatMap((each) => each.trim() || []))]

/**
 * The coins and network of a saved method. Fields that the form omits stay as they were, or get the default: a method without an address of a
 * network buys USDT. Withdrawal methods are for no coin in particular.
 */
export function scopeOf({ type, kind }: Pick<MethodRow, 'type' | 'kind'>, form: Form, before?: Scope): Scope {
  const coins = form.coins === undefined ? (before?.coins ?? []) : split(form.coins)
  if (type === 'withdrawal') return { coins: [], network: null }
  if (kind === 'crypto')
    return { coins, network: form.network === undefined ? (before?.network ?? null) : form.network || null }
  return { coins: coins.length > 0 ? coins : [METHOD_COIN_DEFAULT], network: null }
}
