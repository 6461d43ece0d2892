import { adminLogin, login } from '../auth.ts'
import { DEMO_INVESTOR, DEMO_STAFF } from '../demo/demo.ts'
import { EVERY_ENDPOINT } from '../every-endpoint.ts'
import type { Realm } from './realms.ts'
import { findRoute } from './routes.ts'
import { createMockPlatform } from './server.ts'
import { openBrowser } from './test-browser.ts'

const MINUTE_MS = 60_000

const answered = new Set<string>()

/** Which of the endpoints have not been answered in any world of this test file. */
export const unanswered = (endpoints: readonly unknown[]): string[] =>
  EVERY_ENDPOINT.filter((each) => endpoints.includes(each) && !answered.has(each.name)).map(({ name }) => name)

/** A mock platform for tests, with a clock that stands until it is moved, and browsers on both domains. */
export function openWorld() {
  let now = new Date('2026-03-01T09:00:00.000Z')
  const platform = createMockPlatform({ realm: 'byHost', seed: 'empty', now: () => now })
  const watched = {
    async handle(request: Request): Promise<Response> {
      const response = await platform.handle(request)
      const route = findRoute(request.method, new URL(request.url).pathname)
      if (route && response.ok) answered.add(route.endpoint.name)
      return response
    },
  }
  const { state } = platform
  const open = (realm: Realm) => openBrowser(watched, realm)

  return {
    state,
    open,
    now: () => now,
    /** Lets time pass. */
    wait(minutes: number) {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    /** A browser in which a customer is signed in. */
    async customer(credentials: { email: string; password: string } = DEMO_INVESTOR) {
      const browser = open('customer')
      const { user } = await browser.succeed(login, { body: credentials })
      return { ...browser, user, own: { userId: user.id } }
    },
    /** A browser in which a staff member is signed in: the owner, unless another e-mail address is given. */
    async staff(email: string = DEMO_STAFF.email) {
      const browser = open('staff')
      const { staff } = await browser.succeed(adminLogin, { body: { ...DEMO_STAFF, email } })
      return { ...browser, staff }
    },
    /** The link in the newest mail to an address. */
    linkTo(email: string): { readonly address: string; readonly token: string } {
      const [address = ''] = /https?:\S+/.exec(state.mails.filter(({ to }) => to === email).at(-1)?.text ?? '') ?? []
      return { address, token: new URL(address).searchParams.get('token') ?? '' }
    },
    /** The events of an action in the audit log, oldest first. */
    events: (action: string) => state.audit.filter((event) => event.action === action),
  }
}
