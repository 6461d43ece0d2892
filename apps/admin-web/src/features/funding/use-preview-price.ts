import { useRead } from '@mintmark/client'
import { type PRICE_SOURCES, readPrice } from '@mintmark/contracts'
import { amount, type Price, referencePrice } from '@mintmark/domain'

export interface PreviewPrice {
  readonly price: Price
  readonly source: (typeof PRICE_SOURCES)[number]
}

const REFRESH_MS = 15_000

/** The price for a preview: the server's own or, without one, the reference price. Undefined until a coin is chosen. */
export function usePreviewPrice(coin: string): PreviewPrice | undefined {
  const { currentData, isError } = useRead(
    readPrice,
    { params: { symbol: coin } },
    { skip: coin === '', pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  )
  if (currentData && !isError) {
    const { price, source, at } = currentData
    return { price: { coin, usd: amount(price), source, at: new Date(at) }, source }
  }
  const price = isError ? referencePrice(coin, new Date()) : undefined
  return price && { price, source: 'reference' }
}
