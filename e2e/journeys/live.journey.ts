import { approveAction, endPricePin, listCoins, pinPrice, streamEvents, streamPrices } from '@mintmark/contracts'
import type { APIRequestContext, Page } from '@playwright/test'
import { newCustomer, openDesk, PASSWORD } from '../attacks/harness/people.ts'
import { expectRightBooks } from '../books.ts'
import { ADMIN, asCustomer, asStaff, CUSTOMER, expect, FINANCE, MAIL, test, visit } from '../fixtures.ts'
import { row } from '../vocabulary.ts'
import { deposit } from './steps.ts'

/** No other journey and no attack enters the same one. */
const TXID = `0x${'ef'.repeat(32)}`
/** Key presses from a page that has just loaded to the first decision. */
const KEYS_MAX = 5
/** Without events, the pages of customers would poll every fifteen seconds and those of staff every thirty. */
const WITHOUT_POLLING = { timeout: 6000 }

/** Presses keys one after another, and waits after each for what it leads to. */
async function pressThrough(page: Page, keys: readonly (readonly [key: string, shows: string])[]): Promise<void> {
  expect(keys.length).toBeLessThanOrEqual(KEYS_MAX)
  for (const [key, shows] of keys) {
    await page.keyboard.press(key)
    await page.locator(shows).first().waitFor()
  }
}

async function subjectsTo(email: string, request: APIRequestContext): Promise<string[]> {
  const messages: { to: string[]; subject: string }[] = await (await request.get(`${MAIL}/api/messages`)).json()
  return messages.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
}

test('what staff decide shows immediately in every open tab of the customer and of colleagues, and is decided once', async ({
  investor,
  staff,
  windows,
  request,
}) => {
  const person = await newCustomer(await openDesk())
  await asCustomer(investor, { email: person.email, password: PASSWORD })
  await investor.goto(`${CUSTOMER}/portfolio`)
  await deposit(investor, { token: 'USDT', usd: '140' })
  const second = await investor.context().newPage()
  await second.goto(`${CUSTOMER}/portfolio?tab=transactions`)
  await visit(investor, '/portfolio')
  await expect(second.getByText('Pending').first()).toBeVisible()
  await expect(investor.getByRole('button', { name: /unread notification/ })).toBeVisible()
  const queue = `${ADMIN}/admin/deposits?status=pending&query=${encodeURIComponent(person.email)}`
  const finance = await windows()
  await asStaff(finance, FINANCE)
  await Promise.all([visit(staff, queue), finance.goto(queue)])
  const slow = staff.getByRole('dialog', { name: 'Confirm deposit' })

  await test.step('a mail says that the request was received', async () => {
    await expect.poll(() => subjectsTo(person.email, request)).toContain('We received your deposit request')
  })

  await test.step('one of them has the dialog open, and has typed', async () => {
    await row(staff, person.email).act('Confirm')
    await slow.getByText('Payment proof').or(slow.getByRole('img')).first().waitFor()
    await slow.getByLabel('TXID (optional)').fill(TXID)
  })

  await test.step('the other one confirms it with the keyboard alone, by few keys', async () => {
    await row(finance, person.email).shows(person.email)
    await pressThrough(finance, [
      ['j', '[data-queue-pane]'],
      ['c', '[role="dialog"]'],
      ['Enter', '[role="alertdialog"] button:focus'],
      ['Tab', 'button:focus:text("Confirm anyway")'],
      ['Enter', ':text("Deposit confirmed")'],
    ])
  })

  await test.step('both tabs of the customer show it without a reload', async () => {
    await expect(second.getByText('Confirmed').first()).toBeVisible(WITHOUT_POLLING)
    await expect(investor.getByText('$140.00').first()).toBeVisible(WITHOUT_POLLING)
  })

  await test.step('the first one is notified, keeps what was typed, and cannot confirm it', async () => {
    await expect(slow.getByRole('alert')).toContainText(
      'Someone else has confirmed this request in the meantime.',
      WITHOUT_POLLING,
    )
    await expect(slow.getByLabel('TXID (optional)')).toHaveValue(TXID)
    await expect(slow.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await slow.getByLabel('TXID (optional)').press('Enter')
    await slow.getByRole('button', { name: 'Cancel' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(staff.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  })

  await test.step('it was credited once', async () => {
    const balance = await investor.request.get(`${CUSTOMER}/api/user-balance/${person.id}/USDT`)
    expect(await balance.json()).toMatchObject({ available_balance: '140.00000000' })
    expectRightBooks()
  })

  await test.step('the bell says so, and leads to the deposit', async () => {
    await investor.getByRole('button', { name: /unread notifications/ }).click()
    const bell = investor.getByRole('dialog', { name: 'Notifications' })
    await bell.getByRole('link', { name: /Your deposit is confirmed/ }).click()
    const shown = investor.getByRole('dialog', { name: 'Deposit' })
    await expect(shown.getByRole('list', { name: 'Progress' })).toContainText('Confirmed')
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(investor.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a session that ends in one tab takes the balances of the other one along', async () => {
    await investor.getByRole('button', { name: /^Account of/ }).click()
    await investor.getByRole('button', { name: 'Sign out' }).click()
    await expect(second.getByText('Login Required')).toBeVisible(WITHOUT_POLLING)
    await expect(second.getByText('USDT')).toHaveCount(0)
  })
})

/** Answers every later call for the coins like the first one. */
async function freezeCoins(page: Page): Promise<void> {
  let first: string | undefined
  await page.route(`**${listCoins.path}`, async (route) => {
    first ??= await (await route.fetch()).text()
    await route.fulfill({ body: first, contentType: 'application/json' })
  })
}

const answerOf = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.status() === 200)

test('the table of a visitor shows a new price without asking for it, and the stream becomes that of who signs in', async ({
  windows,
}) => {
  const [page, desk] = await Promise.all([windows(), openDesk()])
  const { owner, finance } = desk
  await freezeCoins(page)
  await Promise.all([answerOf(page, streamPrices.path), page.goto(CUSTOMER)])
  await page.getByRole('searchbox', { name: 'Search coins' }).fill('Cardano')
  const coin = row(page, 'Cardano')
  await expect(coin.locator).not.toContainText('$0.61')

  await test.step('staff set the price of a coin that nothing else here uses', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const asked = await owner.do(pinPrice, {
      body: { symbol: 'ADA', price_usd: '0.61', until, reason: 'For a journey' },
    })
    await finance.do(approveAction, { params: { id: 'approval_id' in asked ? asked.approval_id : '' } })
    await coin.shows('$0.61')
    await finance.do(endPricePin, { params: { symbol: 'ADA' }, body: { reason: 'The journey is over' } })
  })

  const { email } = await newCustomer(desk)
  await asCustomer(page, { email, password: PASSWORD })
  await Promise.all([answerOf(page, streamEvents.path), page.reload()])
})
