import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { MESSAGES } from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectRightBooks } from '../books.ts'
import { ADMIN, expect, test, visit } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { dataDir } from '../results.ts'
import { expectToast } from '../toasts.ts'
import { dialogOf, press, row } from '../vocabulary.ts'
import { pendingDeposits } from './pending-deposits.ts'

const ROWS = 20
const OWNER = { email: 'olga@example.com', name: 'Olga Berg', password: 'First-owner-2026' }
const COLLEAGUE = { email: 'priya@example.com', name: 'Priya Shah', password: 'Second-person-26' }
const WEEK_MS = 7 * 86_400_000

type Member = typeof OWNER

/** Creates the first account, as the operator of a new platform does. */
function createOwner({ email, name, password }: Member): void {
  const command = join(import.meta.dirname, '../../infra/local/create-staff.ts')
  const env = { ...process.env, DATA_DIR: dataDir(), DATABASE_URL: '', STAFF_PASSWORD: password }
  const args = [command, '--email', email, '--name', name]
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

/** Signs in for the first time, and sets up the authenticator app that staff must have. */
async function signInFirst(page: Page, { email, password }: Member): Promise<void> {
  await page.goto(`${ADMIN}/admin/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log in')
  await press(page, 'Set up')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await press(dialog, 'Continue')
  const secret = dialog.getByRole('code')
  await expect(secret).toBeVisible()
  const app = new TOTP({ secret: String(await secret.textContent()).replace(/\s/g, '') })
  await dialog.getByLabel('Code from the app').fill(app.generate())
  await press(dialog, 'Turn on')
  await press(dialog, 'I have saved them')
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

const setUpList = (page: Page) => page.getByRole('region', { name: 'Set up your platform' })

/** Follows a link of the set-up list. */
async function openStep(page: Page, name: string): Promise<void> {
  await visit(page, '/admin')
  await setUpList(page).getByRole('link', { name }).click()
}

const expectOpen = async (page: Page, steps: readonly string[]) => {
  await visit(page, '/admin')
  const open = setUpList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'To do' }) })
  await expect(open).toHaveText(steps.map((step) => new RegExp(`^${step}`)))
}

/** Opens a coin, and a way to pay it in. */
async function openDeposits(page: Page): Promise<void> {
  await openStep(page, 'Enable a coin for deposits')
  await press(page, 'Add New Coin')
  const coin = dialogOf(page)
  await coin.getByLabel('Symbol').fill('USDT')
  await coin.getByLabel('Name').fill('Tether')
  await coin.getByLabel('Customers can deposit this coin').check()
  await coin.getByLabel('Ethereum').check()
  await press(coin, 'Add coin')
  await expectToast(page, 'Coin created successfully')
  await openStep(page, 'Add a deposit method')
  await press(page, 'Add Payment Method')
  const method = dialogOf(page)
  await method.getByLabel('Kind').selectOption('crypto')
  await method.getByLabel('Type').selectOption('deposit')
  await method.getByLabel('Name').fill('Tether')
  await method.getByLabel('Coin').selectOption('USDT')
  await method.getByLabel('Network').selectOption('ethereum')
  await method.getByLabel('Address / Details').fill(DEPOSIT_ADDRESSES.USDT)
  await press(method, /^Add$/)
  await expectToast(page, 'Payment method created successfully')
}

async function openBundle(page: Page): Promise<void> {
  await openStep(page, 'Add a bundle')
  await press(page, 'Create New Bundle')
  const bundle = dialogOf(page)
  await bundle.getByLabel('Name').fill('Silver')
  await bundle.getByLabel('Min Amount').fill('100')
  await bundle.getByLabel('ROI').fill('2%')
  await press(bundle, 'Create')
  await expectToast(page, 'Bundle created successfully')
}

async function publishTexts(page: Page): Promise<void> {
  await openStep(page, 'Publish the legal texts')
  for (const title of ['Terms of Service', 'Privacy Policy', 'Risk Disclosure']) {
    await page.getByRole('tab', { name: title }).click()
    // Until the text of this tab is there, the one before is shown.
    await expect(page.getByText('Not published yet')).toBeVisible()
    await page.getByLabel('Text', { exact: true }).fill(`## ${title}`)
    await press(page, 'Publish...')
    await press(dialogOf(page), 'Publish')
    await expectToast(page, 'Version 1 is published.')
  }
}

async function inviteColleague(page: Page): Promise<void> {
  await openStep(page, 'Invite a colleague')
  await press(page, 'Invite staff')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill(COLLEAGUE.name)
  await dialog.getByLabel('Email').fill(COLLEAGUE.email)
  await dialog.getByLabel('Role').selectOption('finance')
  await press(dialog, 'Send invitation')
  await expectToast(page, new RegExp(COLLEAGUE.email))
}

/** Opens the deposit of this many USDT beside the list, and confirms it alone. */
async function confirm(page: Page, amount: number): Promise<void> {
  const pane = page.locator('[data-queue-pane]')
  await row(page, `${amount}.00 USDT`).locator.click()
  await expect(pane).toContainText(`${amount}.00 USDT`)
  await press(pane, 'Confirm')
  await dialogOf(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await press(page.getByRole('alertdialog'), 'Confirm anyway')
  await expectToast(page, 'Deposit confirmed')
}

/** The banner names both, and the day from which they can approve for each other. */
async function expectBanner(page: Page, since: number): Promise<void> {
  await visit(page, '/admin/approvals')
  const banner = page.getByText(/^Some of these actions have only one approver\./)
  await expect(banner).toContainText(`${OWNER.name} and ${COLLEAGUE.name} can approve for each other from`)
  const moment = Date.parse(String(await banner.locator('time').getAttribute('datetime')))
  expect(moment).toBeGreaterThanOrEqual(since + WEEK_MS)
  expect(moment).toBeLessThanOrEqual(Date.now() + WEEK_MS)
}

test('an owner and a colleague set up an empty platform and decide the first requests', async ({ windows }) => {
  test.setTimeout(600_000)
  const owner = await windows()
  const colleague = await windows()
  for (const page of [owner, colleague]) page.setDefaultTimeout(60_000)
  const since = Date.now()
  createOwner(OWNER)
  await signInFirst(owner, OWNER)

  await test.step('the owner follows the list, which ticks itself', async () => {
    await openStep(owner, 'Save the name of your company')
    await owner.getByLabel('App Name').fill('Harbour')
    await press(owner, 'Save Settings')
    await expectToast(owner, 'Settings saved')
    await openDeposits(owner)
    await openBundle(owner)
    await publishTexts(owner)
    await visit(owner, '/admin')
    await press(setUpList(owner), 'We have backups')
    // Here, the environment names the mail server.
    await expectOpen(owner, ['Set the mail server', 'Invite a colleague', 'Prove that a backup can be restored'])
  })

  await test.step('the invited colleague follows the mailed link and signs in', async () => {
    await inviteColleague(owner)
    await colleague.goto(await mailedLink(colleague.request, COLLEAGUE.email, 'reset-password'))
    await colleague.getByLabel('New password', { exact: true }).fill(COLLEAGUE.password)
    await colleague.getByLabel('Confirm password').fill(COLLEAGUE.password)
    await press(colleague, 'Set password')
    await expect(colleague.getByText(MESSAGES.passwordReset)).toBeVisible()
    await signInFirst(colleague, COLLEAGUE)
  })

  await test.step('both are shown who can approve for each other and from when', async () => {
    for (const page of [owner, colleague]) await expectBanner(page, since)
  })

  await test.step(`both decide ${ROWS} deposits, each alone`, async () => {
    const word = await pendingDeposits(ROWS)
    for (const page of [owner, colleague]) await visit(page, `/admin/deposits?query=${word}`)
    for (let index = 0; index < ROWS; index++) await confirm(index % 2 === 0 ? owner : colleague, 100 + index)
    await expect(owner.getByLabel('Counts')).toContainText(`Confirmed${ROWS}`)
    await visit(colleague, '/admin/deposits?status=pending')
    await expect(colleague.locator('[data-row]')).toHaveCount(0)
  })
  expectRightBooks()
})
