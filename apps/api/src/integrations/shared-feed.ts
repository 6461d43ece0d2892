import { amountOfNumeric } from '../db/columns.ts'
import { connectReads } from '../db/connect.ts'
import { readOften } from '../read-often.ts'
import type { MarketFeed, Quote } from './market.ts'
import { isOwnPrice } from './price-mac.ts'
import type { SecretBox } from './secret-box.ts'

const READ_SECONDS = 2

const numeric = (text: string | null) => (text === null ? null : amountOfNumeric(text))

const PRICES = `select coin, usd, at, suspect, change_24h, change_7d, market_cap_usd, volume_24h_usd, supply, rank, mac
  from prices where usd is not null order by coin limit $1`
const COINS_MAX = 10_000

/**
 * The live prices that one of the processes keeps in the database. They are read every few seconds; if that fails, the
 * last ones stay and age, as does one in place of which a price without its MAC is stored. It has its own connection, so that other work never delays it.
 */
export async function sharedFeed(
  { databaseUrl, secrets }: { readonly databaseUrl: string; readonly secrets: SecretBox },
  say: (message: string) => void,
): Promise<MarketFeed & { readonly reread: () => Promise<void> }> {
  const sql = connectReads(databaseUrl)
  let quotes: ReadonlyMap<string, Quote> = new Map()
  let reading: Promise<void> | undefined
  const read = async () => {
    const rows = await sql.unsafe(PRICES, [COINS_MAX])
    const isOwn = (row: (typeof rows)[number]) =>
      isOwnPrice(secrets, {
        coin: row.coin,
        usd: amountOfNumeric(row.usd),
        at: row.at,
        suspect: row.suspect,
        mac: row.mac,
      })
    const forged = rows.filter((row) => !isOwn(row)).map(({ coin }) => String(coin))
    if (forged.length > 0) say(`prices that the product did not write are not used: ${forged.join(', ')}`)
    const known = rows.filter(isOwn).map(
      (row): Quote => ({
        coin: row.coin,
        usd: amountOfNumeric(row.usd),
        source: 'live',
        at: row.at,
        suspect: row.suspect,
        change24h: row.change_24h,
        change7d: row.change_7d,
        marketCapUsd: numeric(row.market_cap_usd),
        volume24hUsd: numeric(row.volume_24h_usd),
        supply: numeric(row.supply),
        rank: row.rank,
      }),
    )
    const stale = forged.flatMap((coin) => quotes.get(coin) ?? [])
    quotes = new Map([...stale, ...known].map((quote) => [quote.coin, quote]))
  }
  const reread = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const reader = await readOften(reread, READ_SECONDS, (error) => say(`prices could not be read: ${error.message}`))
  return {
    origin: 'live',
    quote: (coin) => quotes.get(coin),
    reread,
    stop: () => {
      reader.stop()
      void sql.end({ timeout: 1 })
    },
  }
}
