// Address books and allow-lists, modeled plainly: a new address waits a day, and so does the end of an allow-list.
import { OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'

const DAY_MINUTES = 1440

/** Shown by withdrawals that the allow-list lets pass. */
export const ADDRESS_WAITED = 'withdrawn to an address that was saved for a day'
export const LIST_ENDED = 'withdrawn to any address after the allow-list had ended'

/** The destinations of funds, by coin. ETH and USDT have an address in common, which must be saved for each of them. */
const WALLETS_OF: Readonly<Record<string, readonly string[]>> = {
  BTC: [OTHER_WALLETS.BTC, WALLETS.BTC],
  ETH: [OTHER_WALLETS.ETH, WALLETS.ETH],
  USDT: [OTHER_WALLETS.USDT, OTHER_WALLETS.USDT_TRON],
}

/** One of the addresses of a coin. A coin without networks takes any line. */
export function walletAt(coin: string, at: number): string {
  const wallets = WALLETS_OF[coin] ?? ['an address that staff check', 'another such address']
  return wallets[at % wallets.length] as string
}

/** An entry of an address book. */
export interface SavedAddress {
  readonly id: string
  readonly who: number
  readonly coin: string
  readonly wallet: string
  label: string
  /** In minutes of the model. */
  readonly savedAt: number
  isDeleted?: boolean
}

/** The allow-list of a customer, and whether the customer only withdraws to saved addresses. */
export interface AllowList {
  isOn: boolean
  /** From which minute on any address is allowed again. */
  endsAt?: number | undefined
  link?: 'open' | 'used'
  /** The number of links that the customer asked for: more than ten are refused. */
  asked: number
}

export class PlainAddresses {
  /** The time of the model, in minutes. It passes only by steps. */
  now = 0
  readonly saved: SavedAddress[] = []
  readonly #lists = new Map<number, AllowList>()

  /** One of the customers: usually one whose allow-list is meant, if there is any. */
  pickList(customers: number, at: number, isMeant: (list: AllowList) => boolean): number {
    const meant = Array.from({ length: customers }, (_, who) => who).filter((who) => isMeant(this.listOf(who)))
    return (at % 4 === 0 ? undefined : meant[at % meant.length]) ?? at % customers
  }

  listOf(who: number): AllowList {
    const list = this.#lists.get(who) ?? { isOn: false, asked: 0 }
    this.#lists.set(who, list)
    return list
  }

  find(who: number, coin: string, wallet: string): SavedAddress | undefined {
    return this.saved.find(
      (each) => !each.isDeleted && each.who === who && each.coin === coin && each.wallet === wallet,
    )
  }

  /** The verdict on a withdrawal to an address now: the refusal, or what it took to be allowed. */
  verdict(who: number, coin: string, wallet: string): { readonly refused?: string; readonly shows?: string } {
    const { isOn, endsAt } = this.listOf(who)
    if (!isOn) return {}
    if (endsAt !== undefined && this.now >= endsAt) return { shows: LIST_ENDED }
    const saved = this.find(who, coin, wallet)
    if (!saved) return { refused: '403 address_not_saved' }
    return this.now - saved.savedAt < DAY_MINUTES ? { refused: '403 address_too_new' } : { shows: ADDRESS_WAITED }
  }

  /** Lets an allow-list end in a day, unless it is off or ends already. */
  startEnding(who: number): void {
    const list = this.listOf(who)
    if (list.isOn) list.endsAt ??= this.now + DAY_MINUTES
  }

  /** The state of the customer in the database. */
  bookOf(who: number) {
    const { isOn, endsAt } = this.listOf(who)
    const own = this.saved.filter((each) => each.who === who && !each.isDeleted)
    const addresses = own.map(({ coin, wallet, label }) => `${coin} ${wallet} ${label}`).toSorted()
    return { isOn, isEnding: endsAt !== undefined, addresses }
  }
}
