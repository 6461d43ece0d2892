import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { type AllowList, type SavedAddress, walletAt } from './plain-addresses.ts'
import { type Plan, pick, picked, type Step, who } from './step.ts'

/** Ten links may be asked for in a quarter of an hour, and a call may be sent three times. */
const ASKED_MAX = 10
const TIMES_MAX = 3

const label = fc.constantFrom('Cold', 'Phone')
/** Usually one that customers have from the beginning. */
const savedCoin = fc.constantFrom('BTC', 'BTC', 'USDT', 'USDT', 'ETH', 'SOL')

interface Saving {
  readonly by: number
  readonly coin: string
  readonly at: number
  readonly label: string
}

/** A customer saves an address, perhaps one that is saved already. */
const saveStep =
  ({ by, coin, at, label }: Saving): Step =>
  ({ addresses }, { customers }) => {
    const wallet = walletAt(coin, at)
    return {
      by,
      endpoint: calls.saveAddress,
      parts: { params: { userId: customers[by] }, body: { label, token_symbol: coin, wallet } },
      expected: addresses.find(by, coin, wallet) ? '409 address_saved' : '200',
      again: '409 address_saved',
      effect: (id) => addresses.saved.push({ id, who: by, coin, wallet, label, savedAt: addresses.now }),
    }
  }

type Change = Pick<Plan, 'endpoint' | 'effect' | 'again'> & { readonly body?: object }

/** A customer changes a saved address, or tries it with another customer's or with a deleted one. */
const onSaved = (change: (row: SavedAddress, label: string) => Change) =>
  fc.record({ at: pick, stranger: fc.nat(5), label }).map(
    ({ at, stranger, label }): Step =>
      ({ addresses }, { customers }) => {
        const row = picked(addresses.saved, at, ({ isDeleted }) => !isDeleted)
        if (!row) return undefined
        const by = stranger === 0 ? (row.who + 1) % customers.length : row.who
        const isOwn = by === row.who && !row.isDeleted
        const { body, ...plan } = change(row, label)
        return {
          ...plan,
          by,
          parts: { params: { userId: customers[by], id: row.id }, ...(body && { body }) },
          ...(isOwn ? { expected: '200' } : { expected: '404 not_found', again: '404 not_found' }),
        }
      },
  )

const renameAddress = onSaved((row, label) => ({
  endpoint: calls.renameSavedAddress,
  body: { label },
  effect: () => {
    row.label = label
  },
}))

const deleteAddress = onSaved((row) => ({
  endpoint: calls.deleteSavedAddress,
  again: '404 not_found',
  effect: () => {
    row.isDeleted = true
  },
}))

/** Turns the allow-list on immediately, or asks for the link that lets it end. */
const allowListStep =
  (at: number, isOn: boolean): Step =>
  ({ addresses }, { customers }) => {
    const isChange = (each: AllowList) => (isOn ? !each.isOn : each.isOn && each.endsAt === undefined)
    const by = addresses.pickList(customers.length, at, isChange)
    const list = addresses.listOf(by)
    if (!isOn && list.asked + TIMES_MAX > ASKED_MAX) return undefined
    const effect = () => {
      if (isOn) Object.assign(list, { isOn, endsAt: undefined })
      else {
        list.asked += TIMES_MAX
        if (list.isOn && list.endsAt === undefined) list.link = 'open'
      }
    }
    const parts = { params: { userId: customers[by] }, body: { only_saved_addresses: isOn } }
    return { by, endpoint: calls.changeAllowList, parts, expected: '200', effect }
  }

/** Opens the newest link that lets the allow-list end. */
const openLinkStep =
  (at: number): Step =>
  ({ addresses }, { customers }) => {
    const by = addresses.pickList(customers.length, at, ({ link }) => link === 'open')
    const list = addresses.listOf(by)
    if (!list.link) return undefined
    return {
      by,
      endpoint: calls.allowAnyAddress,
      parts: {},
      prepare: async ({ allowListToken }) => ({ body: { token: await allowListToken(customers[by] ?? '') } }),
      expected: list.link === 'open' ? '200' : '410 link_invalid',
      again: '410 link_invalid',
      effect: () => {
        list.link = 'used'
        addresses.startEnding(by)
      },
    }
  }

/** Time passes: a little, almost a day, or a whole one. */
const passTime = fc.record({ by: who, minutes: fc.constantFrom(10, 1430, 1440, 1440) }).map(
  ({ by, minutes }): Step =>
    ({ addresses }, { customers }) => ({
      by,
      endpoint: calls.readWithdrawalTerms,
      parts: { params: { userId: customers[by] } },
      prepare: async ({ passTime }) => {
        await passTime(minutes)
        return {}
      },
      expected: '200',
      effect: () => {
        addresses.now += minutes
      },
    }),
)

const saveAddress = fc.record({ by: who, coin: savedCoin, at: pick, label }).map(saveStep)
const changeAllowList = fc.tuple(pick, fc.boolean()).map(([at, isOn]) => allowListStep(at, isOn))
const openLink = pick.map(openLinkStep)

/** Address books and allow-lists. */
export const addressSteps = [
  saveAddress,
  saveAddress,
  renameAddress,
  deleteAddress,
  changeAllowList,
  openLink,
  passTime,
]

/** The first customer's allow-list ends, the second has one with a new address: by chance alone, both are rare. */
export const BEGIN_LISTED: readonly Step[] = [
  ...[allowListStep(0, true), allowListStep(0, false), openLinkStep(0)],
  ...[allowListStep(4, true), saveStep({ by: 1, coin: 'BTC', at: 0, label: 'Cold' })],
]
