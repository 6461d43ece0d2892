import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A price service's answer to a request, or `never` for none. */
export type ServiceAnswer =
  | {
      readonly status?: number
      readonly headers?: Record<string, string>
      readonly text: string
      /** It goes no further than this text. */
      readonly stalls?: true
    }
  | 'never'

/** A local server in the place of the public services. Unless a test says otherwise, all three quote the same prices. */
export async function openPriceService() {
  const usd = new Map([
    ['BTC', '119979.89'],
    ['ETH', '2985.16'],
  ])
  const special = new Map<string, ServiceAnswer>()
  const quoting = new Map<string, ReadonlyMap<string, string>>()
  const delisted = new Set<string>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const [, service = '', ...path] = pathname.split('/')
    asked.push(service)
    const answer =
      special.get(service) ??
      usual(service, `/${path.join('/')}`, { usd: quoting.get(service) ?? usd, delisted, searchParams })
    if (answer === 'never') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    if (answer.stalls) response.write(answer.text)
    else response.end(answer.text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      MARKET_URL: `${url}/coingecko`,
      MARKET_BINANCE_URL: `${url}/binance`,
      MARKET_COINBASE_URL: `${url}/coinbase`,
      FEAR_GREED_URL: `${url}/alternative`,
    },
    /** The prices that are quoted, by coin. */
    usd,
    /** The prices that one service quotes in place of those, by its name. */
    quoting,
    /** Answers that replace the usual ones, by the name of the service. */
    special,
    /** The symbols of Binance that are no longer traded. */
    delisted,
    /** The names of the services that were asked, in order. */
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Facts {
  readonly usd: ReadonlyMap<string, string>
  readonly delisted: ReadonlySet<string>
  readonly searchParams: URLSearchParams
}

const ID = new Map([
  ['BTC', 'bitcoin'],
  ['ETH', 'ethereum'],
])

/** One coin of CoinGecko's `/coins/markets`, with the other fields that the real service sends. */
export const coingeckoRow = (id: string | undefined, price: string, at = new Date().toISOString()) =>
  `{"id":"${id}","symbol":"x","image":"https://example.com/x.png","current_price":${price},"market_cap":2391000000000,
    "market_cap_rank":1,"fully_diluted_valuation":null,"total_volume":41200000000,"circulating_supply":19950000.0,
    "price_change_percentage_24h":-0.56789,"price_change_percentage_7d_in_currency":1.25,"roi":null,"last_updated":"${at}"}`

/** The past as CoinGecko samples it: every midnight, every hour or every five minutes, and now. It rises from 100.5 to 147.5. */
function chart(days: number): string {
  const step = days > 90 ? 86_400_000 : days > 1 ? 3_600_000 : 300_000
  const now = Date.now()
  const last = Math.floor(now / step) * step
  const count = (days * 86_400_000) / step
  const points = [...Array.from({ length: count }, (_, index) => last - (count - 1 - index) * step), now]
  const priceAt = (index: number) => (100.5 + (47 * index) / count).toFixed(2)
  const of = (value: (index: number) => string) => points.map((time, index) => `[${time},${value(index)}]`)
  return `{"prices":[${of(priceAt)}],"market_caps":[],"total_volumes":[${of(() => '86400')}]}`
}

/** Binance's refusal of a call that names an unknown symbol. */
const UNKNOWN_SYMBOL: ServiceAnswer = { status: 400, text: '{"code":-1121,"msg":"Invalid symbol."}' }

/** Binance's half hours of Bitcoin at 120 dollars. */
function klines(searchParams: URLSearchParams): ServiceAnswer {
  if (searchParams.get('symbol') !== 'BTCUSDT') return UNKNOWN_SYMBOL
  const step = 1_800_000
  const [from, to] = [Number(searchParams.get('startTime')), Number(searchParams.get('endTime'))]
  const rows = Array.from({ length: Math.min(1000, Math.ceil((to - from) / step)) }, (_, index) => from + index * step)
  const row = (start: number) =>
    `[${start},"120.0","121.5","119.0","120.5","0.41",${start + step - 1},"49.2",37,"0.4","48.1","0"]`
  return { text: `[${rows.map(row)}]` }
}

/** Binance's tickers of all coins, or the one of a coin. */
function binanceTickers({ usd, delisted, searchParams }: Facts): ServiceAnswer {
  const symbol = searchParams.get('symbol')
  const symbols: string[] = symbol === null ? JSON.parse(searchParams.get('symbols') ?? '[]') : [symbol]
  if (symbols.some((each) => delisted.has(each))) return UNKNOWN_SYMBOL
  const rows = [...usd].map(
    ([coin, price]) =>
      `{"symbol":"${coin}USDT","priceChange":"-1.2","priceChangePercent":"-0.568","lastPrice":"${price}","highPrice":"1","lowPrice":"1",
        "volume":"12345.6","quoteVolume":"987654321.5","openTime":1795262400000,"closeTime":${Date.now()},"count":76}`,
  )
  if (symbol === null) return { text: `[${rows}]` }
  const own = rows.find((row) => row.includes(`"${symbol}"`))
  return own === undefined ? UNKNOWN_SYMBOL : { text: own }
}

/** CoinGecko's `/global` and the index of alternative.me, with the other fields that the real services send. */
const globalText = () =>
  `{"data":{"active_cryptocurrencies":17389,"upcoming_icos":0,"ongoing_icos":49,"markets":1402,"total_market_cap":{"btc":32590123.55,
    "usd":3912345678901.2346},"total_volume":{"usd":141200000000.5},"market_cap_percentage":{"btc":58.9},
    "market_cap_change_percentage_24h_usd":-0.71,"updated_at":${Math.floor(Date.now() / 1000)}}}`
const fearGreedText = () =>
  `{"name":"Fear and Greed Index","data":[{"value":"40","value_classification":"Fear","timestamp":"${Math.floor(Date.now() / 1000)}",
    "time_until_update":"68499"}],"metadata":{"error":null}}`

function usual(service: string, path: string, facts: Facts): ServiceAnswer {
  const { usd, searchParams } = facts
  const all = [...usd]
  if (service === 'alternative') return { text: fearGreedText() }
  if (path === '/global') return { text: globalText() }
  if (path.endsWith('/market_chart')) return { text: chart(Number(searchParams.get('days'))) }
  if (service === 'coingecko') return { text: `[${all.map(([coin, price]) => coingeckoRow(ID.get(coin), price))}]` }
  if (path.endsWith('/klines')) return klines(searchParams)
  if (service === 'binance') return binanceTickers(facts)
  const price = usd.get(/^\/products\/(\w+)-USD\/ticker$/.exec(path)?.[1] ?? '')
  if (price === undefined) return { status: 404, text: '{"message":"NotFound"}' }
  return {
    text: `{"ask":"1","bid":"1","volume":"5","trade_id":7,"price":"${price}","size":"0.1","time":"${new Date().toISOString()}"}`,
  }
}
