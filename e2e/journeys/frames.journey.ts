import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { asCustomer, expect, INVESTOR, test } from '../fixtures.ts'
import { openOwnGateway } from '../own-gateway.ts'

/** Another site, with what it was asked and the headers that it got. */
async function openSite(page = '<!doctype html><title>Chat</title><button>Start</button>') {
  const asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url, headers }, outgoing) => {
    asked.push({ url, headers })
    outgoing.setHeader('content-type', 'text/html').end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** The attempts of a hostile page when a user clicks in it, each with its result. */
function tryEverything(frame: Frame, app: string, elsewhere: string) {
  return frame.evaluate(
    async ([home, other]) => {
      const attempt = async (act: () => unknown) => {
        try {
          return String(await act())
        } catch (error) {
          return error instanceof Error ? error.name : 'failed'
        }
      }
      const clicked = Promise.withResolvers<void>()
      document.querySelector('button')?.addEventListener('click', () => {
        document.body.dataset.clicked = 'yes'
        clicked.resolve()
      })
      document.body.dataset.armed = 'yes'
      await clicked.promise
      const post = { method: 'POST', credentials: 'include', mode: 'no-cors' } as const
      return {
        readsThePage: await attempt(() => parent.document.title),
        readsItsStorage: await attempt(() => parent.localStorage.length),
        readsTheAccount: await attempt(() => fetch(`${home}/api/session`, { credentials: 'include' })),
        signsOut: await attempt(() => fetch(`${home}/api/logout`, post).then(({ type }) => type)),
        navigatesTheTop: await attempt(() => {
          if (top) top.location.href = `${other}/phish`
        }),
        opensInTheTop: await attempt(() => open(`${other}/phish`, '_top')),
        goesBack: await attempt(() => history.go(-1)),
        asksInADialog: await attempt(() => confirm('Your password?')),
        sendsMessages: await attempt(() => parent.postMessage({ type: 'prices', prices: [] }, '*')),
        showsOurApp: await attempt(() => {
          const inner = document.createElement('iframe')
          inner.src = `${home}/login`
          document.body.append(inner)
        }),
        opensOurApp: await attempt(() => open(`${home}/portfolio`)),
      }
    },
    [app, elsewhere] as const,
  )
}

/** The app as if staff had set these pages, in a window of a customer who is signed in. */
async function openApp(context: BrowserContext, app: string, pages: { chat_url: string; ticker_url: string }) {
  const page = await context.newPage()
  await asCustomer(page, INVESTOR)
  await page.route('**/api/homepage', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...pages } })
  })
  await page.goto(app)
  return page
}

const sessionOf = async (page: Page, app: string) => (await (await page.request.get(`${app}/api/session`)).json()).user

test('a hostile page in a frame sees and changes nothing, and no origin is shown that the policy does not name', async ({
  browser,
}) => {
  const hostile = await openSite()
  const elsewhere = await openSite()
  const { origin: app, close } = await openOwnGateway({ FRAME_ORIGINS: hostile.origin })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  try {
    const pages = { chat_url: `${hostile.origin}/chat`, ticker_url: `${elsewhere.origin}/tape` }
    const page = await openApp(context, app, pages)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })

    await test.step('a page whose origin the policy does not name is not loaded, even if it is allowed', async () => {
      await page.getByRole('button', { name: 'Show' }).click()
      const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
      await page.getByRole('button', { name: 'Allow' }).click()
      await blocked
      expect(elsewhere.asked).toEqual([])
      await page.getByRole('button', { name: 'About these prices' }).click()
      await expect(page.getByText(/^Shown by 127\.0\.0\.1:\d+, not by us\. Nothing here\?/)).toBeVisible()
    })

    await test.step('nothing of it is loaded before the customer allows it', async () => {
      await page.goto(`${app}/help`)
      await page.getByRole('button', { name: 'Open chat' }).click()
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
      expect(hostile.asked).toEqual([])
    })

    await test.step('it learns neither who asks nor from which page', async () => {
      await page.getByRole('button', { name: 'Allow' }).click()
      await expect(page.frameLocator('iframe').getByRole('button', { name: 'Start' })).toBeVisible()
      expect(hostile.asked[0]).toMatchObject({ url: '/chat' })
      for (const { headers } of hostile.asked) {
        expect(headers).not.toHaveProperty('cookie')
        expect(headers).not.toHaveProperty('referer')
      }
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })

    await test.step('whatever it tries when a user clicks in it fails', async () => {
      const frame = page.frame({ url: pages.chat_url })
      if (frame === null) throw new Error('the frame is gone')
      const trying = tryEverything(frame, app, elsewhere.origin)
      // Chromium drops a click in a frame of another site that has just moved, as the page around it still loads.
      await expect(async () => {
        await frame.locator('body[data-armed] button').click()
        await expect(frame.locator('body[data-clicked]')).toBeAttached({ timeout: 2000 })
      }).toPass()
      expect(await trying).toEqual({
        readsThePage: 'SecurityError',
        readsItsStorage: 'SecurityError',
        readsTheAccount: 'TypeError',
        signsOut: 'TypeError',
        navigatesTheTop: 'SecurityError',
        opensInTheTop: 'null',
        goesBack: 'undefined',
        asksInADialog: 'false',
        sendsMessages: 'undefined',
        showsOurApp: 'undefined',
        opensOurApp: 'null',
      })
      expect(page.url()).toBe(`${app}/help`)
      expect(dialogs).toEqual([])
      expect(elsewhere.asked).toEqual([])
      expect(await sessionOf(page, app)).toMatchObject({ email: INVESTOR.email })
    })

    await test.step('it cannot go to another site, and our app shows in none of its frames', async () => {
      const frame = page.frame({ url: pages.chat_url })
      await frame?.evaluate((to) => location.assign(to), `${elsewhere.origin}/phish`)
      await expect.poll(() => page.frames().map((each) => each.url())).toContain('chrome-error://chromewebdata/')
      await page.getByRole('button', { name: 'Stop showing' }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
    })
  } finally {
    await context.close()
    await close()
    hostile.close()
    elsewhere.close()
  }
})
