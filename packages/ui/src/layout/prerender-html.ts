import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** The HTML of an app as it is before anything has loaded. */
export async function prerenderHtml(app: ReactNode): Promise<string> {
  // In one piece: parts that come later would need scripts in the page.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
