import { pollEvery, useRead } from '@mintmark/client'
import { readPriceSources } from '@mintmark/contracts'

const POLL_MS = 30_000

/** The state of each source of prices, refreshed while the page is in view. */
export const usePriceSources = () => useRead(readPriceSources, undefined, pollEvery(POLL_MS))
