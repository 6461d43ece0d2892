import type { Price } from '@mintmark/domain'
import { SampleChip } from '@mintmark/ui'
import { appMessages } from '../locales/en/app-messages.ts'

const LABELLED_SOURCES = ['simulated', 'reference', 'pinned'] as const
export type LabelledSource = (typeof LABELLED_SOURCES)[number]

/** The source that must be named next to prices; undefined when all of them are live. */
export function labelledSource(prices: Iterable<Pick<Price, 'source'>>): LabelledSource | undefined {
  const sources = new Set(Array.from(prices, ({ source }) => source))
  return LABELLED_SOURCES.find((source) => sources.has(source))
}

/** Marks figures that are not based on live prices. */
export function PriceSourceChip({ prices }: { readonly prices: Iterable<Pick<Price, 'source'>> }) {
  const source = labelledSource(prices)
  return source === undefined ? null : <SampleChip label={appMessages.priceSource[source]} />
}
