import type { Endpoint } from '@mintmark/contracts'
import type { Page } from '@playwright/test'
import { CUSTOMER } from '../fixtures.ts'

/** A state of a screen that moves money, and how a person gets there. */
export interface MoneyState {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
  /** Looked at in every run, not only in the extended tests: no other journey goes through it. */
  readonly isAtRisk?: true
}

export const go = (page: Page, path: string) => page.goto(CUSTOMER + path)

/** Answers a call with this, until the page is left. */
export const answer = ({ method, path }: Endpoint, page: Page, body: unknown) =>
  page.route(
    (url) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url.pathname),
    (route) => (route.request().method() === method ? route.fulfill({ json: body }) : route.fallback()),
  )
/** A call that fails, from now on. */
export const fail = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) => (route.request().method() === method ? route.abort('failed') : route.fallback()))
