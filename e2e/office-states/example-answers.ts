import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { createExampleApi } from '@mintmark/contracts/example-api'
import type { Page, Route } from '@playwright/test'

/** A search that finds nothing, and one that never gets an answer. */
export const FINDS_NOTHING = 'nothing'
export const FAILS = 'failing'
/** A search whose answers have a long email address in place of every other. */
export const FINDS_LONG = 'featherstonehaugh'

const LONG_EMAIL = 'wilhelmina.alexandrina.featherstonehaugh@international-correspondence.example.com'

/**
 * Answers what a page of the back office reads with the examples of the contract, as an owner, so that every list has rows and
 * every dialog opens. Calls that change something fail.
 */
export async function answerWithExamples(page: Page): Promise<void> {
  const answer = createExampleApi(EVERY_ENDPOINT.filter(({ audience }) => audience !== 'customer'))
  const fulfill = async (route: Route) => {
    const request = route.request()
    const search = new URL(request.url()).searchParams.get('query')
    if (request.method() !== 'GET' || search === FAILS) return route.abort('failed')
    const response = await answer(new Request(request.url(), { headers: request.headers() }))
    const answered = Buffer.from(await response.arrayBuffer())
    const body =
      search === FINDS_LONG ? Buffer.from(answered.toString().replaceAll(/[\w.]+@[\w.]+/g, LONG_EMAIL)) : answered
    const isEmpty = search === FINDS_NOTHING && body.toString('utf8', 0, 1) === '['
    return route.fulfill({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...(isEmpty && { 'x-total-count': '0' }) },
      body: isEmpty ? '[]' : body,
    })
  }
  await page.route(({ pathname }) => pathname.startsWith('/api/'), fulfill)
}
