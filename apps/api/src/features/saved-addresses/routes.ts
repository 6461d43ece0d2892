import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { requireUsable } from '../markets/public.ts'
import { findTarget } from '../withdrawals/public.ts'
import { turnOff, turnOffByLink, turnOn } from './allow-list.ts'
import { connectWalletOf, startConnection } from './connect-wallet.ts'
import { listAddresses } from './list-addresses.ts'
import { requireFactorForBook } from './require-factor-for-book.ts'
import { deleteAddressOf, renameAddressOf, saveAddressOf } from './saved-rows.ts'

/** A customer's address book, and whether only its addresses are allowed. */
export function savedAddressRoutes(answer: Answer, platform: Platform): void {
  answer(calls.listSavedAddresses, ({ actor, query }) => listAddresses(platform.db, actor.id, query))
  answer(calls.saveAddress, async ({ body, actor }) => {
    const { label, token_symbol: coin, wallet, network, memo, without_memo, ...factor } = body
    await requireUsable(platform, { customerId: actor.id, symbol: coin })
    const target = await findTarget(platform, { coin, wallet, network, memo, withoutMemo: without_memo ?? false })
    await requireFactorForBook(platform, actor, { action: 'address.save', factor })
    return saveAddressOf(platform, actor, { label, target })
  })
  answer(calls.renameSavedAddress, async ({ params, body: { label, ...factor }, actor }) => {
    await requireFactorForBook(platform, actor, { action: 'address.rename', factor })
    return renameAddressOf(platform, actor, { id: params.id, label })
  })
  answer(calls.deleteSavedAddress, async ({ params, actor }) => {
    await deleteAddressOf(platform, actor, params.id)
    return { success: true, message: MESSAGES.addressDeleted }
  })
  answer(calls.startWalletConnection, ({ body, actor }) => startConnection(platform, actor, body))
  answer(calls.connectWallet, ({ body, actor }) => connectWalletOf(platform, actor, body))
  answer(calls.changeAllowList, ({ body: { only_saved_addresses: isOn, ...factor }, actor }) =>
    isOn ? turnOn(platform, actor) : turnOff(platform, actor, factor),
  )
  answer(calls.allowAnyAddress, async ({ body, request }) => {
    await turnOffByLink(platform, body.token, request.ip)
    return { success: true, message: MESSAGES.allowListEnds }
  })
}
