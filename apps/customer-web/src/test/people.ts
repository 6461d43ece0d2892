import { DEMO_INVESTOR, type MockPlatform } from '@mintmark/contracts/mock'

/** The demo investor as the mock platform knows them. */
export function investorOf({ state }: MockPlatform) {
  const investor = [...state.customers.values()].find(({ email }) => email === DEMO_INVESTOR.email)
  if (!investor) throw new Error('the demo investor is not there')
  return investor
}

/** Where the link in the newest mail to an address leads within the app. */
export function mailedPath({ state }: MockPlatform, address: string): string {
  const text = state.mails.findLast(({ to }) => to === address)?.text ?? ''
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://nothing.was/mailed')
  return pathname + search
}
