import type { BrowserContext } from '@playwright/test'

/**
 * The fate of a browser's calls: `down` reaches no server, with `loses_answers` the server carries out a change
 * and its answer never arrives.
 */
type State = 'works' | 'down' | 'loses_answers'

export type Turn = (state: State) => void

/** Controls the connection between a browser and the API. The pages themselves still load. */
export async function connectionOf(context: BrowserContext): Promise<Turn> {
  let current: State = 'works'
  await context.route('**/api/**', async (route) => {
    if (current === 'down') return route.abort('connectionrefused')
    if (current === 'works' || route.request().method() === 'GET') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return (state) => {
    current = state
  }
}
