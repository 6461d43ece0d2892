import { pollEvery, useRead } from '@mintmark/client'
import { type Homepage, homepage } from '@mintmark/contracts'

const DEFAULT_NAME = 'Mintmark'

interface Read {
  readonly data?: Homepage | undefined
}

// Only changes of the values that a screen uses re-render it.
const nameIn = ({ data }: Read) => ({ name: data?.app_name || DEFAULT_NAME })
const framesIn = ({ data }: Read) => ({ chat: data?.chat_url ?? null, ticker: data?.ticker_url ?? null })

/** The product name, which staff can change. */
export function useAppName(): string {
  return useRead(homepage, undefined, { selectFromResult: nameIn }).name
}

const FRESH = pollEvery(15_000)

/** The addresses of the frames of other sites, if staff set them, refreshed every 15 seconds while the window has the focus. */
export const useFrameUrls = () => useRead(homepage, undefined, { ...FRESH, selectFromResult: framesIn })
