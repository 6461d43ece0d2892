import { CUSTOMER_ACCOUNTS } from '@mintmark/domain'
import { archiveCoin, changeCoin, createCoin, listAdminCoins, summarizeCoins } from '../../coins.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf } from '../call.ts'
import { coinOf } from '../coins.ts'
import { deny } from '../deny.ts'
import { matches, pageOf } from '../pages.ts'
import { audited } from '../record.ts'
import type { Coin, MockState } from '../state.ts'

const view = ({ id, symbol, name, forDeposit }: Coin) =>
  ({ id, symbol, name, for_deposit: forDeposit ? 1 : 0 }) as const

const found = ({ coins }: MockState, query: string | undefined) =>
  [...coins.values()].filter(({ archived, symbol, name }) => !archived && matches(query, symbol, name))

/** A coin that is on the lists. */
function listed({ coins }: MockState, id: string): Coin {
  const coin = rowOf(coins, id)
  return coin.archived ? deny('not_found', {}) : coin
}

/** Money is kept under its symbol, so a symbol that was used cannot become another one. */
function requireUnused(state: MockState, symbol: string): void {
  const moved = state.entries.some(({ postings }) =>
    postings.some(({ account }) => account.coin === symbol && CUSTOMER_ACCOUNTS.some((name) => name === account.name)),
  )
  const requests = [...state.deposits.values(), ...state.withdrawals.values(), ...state.investments.values()]
  if (moved || requests.some(({ coin }) => coin === symbol)) deny('symbol_in_use', {})
}

export const coinHandlers = [
  on(listAdminCoins, (call) => pageOf(found(call.state, call.query.query), call).map(view)),
  on(summarizeCoins, ({ state, query: { query } }) => {
    const coins = found(state, query)
    const deposit_enabled = coins.filter(({ forDeposit }) => forDeposit).length
    return { total: coins.length, deposit_enabled, display_only: coins.length - deposit_enabled }
  }),
  on(createCoin, (call) => {
    const { state, now, body } = call
    return audited(call, { action: 'coin.create' }, () => {
      const symbol = body.symbol.toUpperCase()
      if (coinOf(state, symbol)) deny('symbol_taken', {})
      const row = { id: state.newId(now), symbol, name: body.name, forDeposit: body.for_deposit === 1, archived: false }
      state.coins.set(row.id, row)
      const coin = view(row)
      return { answer: { success: true, coin } as const, after: coin }
    })
  }),
  on(changeCoin, (call) => {
    const { state, params, body } = call
    return audited(call, { action: 'coin.change', subjectId: params.id }, () => {
      const row = listed(state, params.id)
      const symbol = body.symbol.toUpperCase()
      if (symbol !== row.symbol) {
        requireUnused(state, row.symbol)
        if (coinOf(state, symbol)) deny('symbol_taken', {})
      }
      const forDeposit = body.for_deposit == null ? row.forDeposit : body.for_deposit === 1
      const changed = { ...row, symbol, name: body.name, forDeposit }
      state.coins.set(row.id, changed)
      const coin = view(changed)
      return { answer: { success: true, coin } as const, before: view(row), after: coin }
    })
  }),
  on(archiveCoin, (call) => {
    const { state, params } = call
    return audited(call, { action: 'coin.archive', subjectId: params.id }, () => {
      const row = listed(state, params.id)
      state.coins.set(row.id, { ...row, archived: true })
      return { answer: { success: true, message: MESSAGES.archived } as const, before: view(row) }
    })
  }),
]
