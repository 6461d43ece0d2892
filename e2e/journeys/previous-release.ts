import { join } from 'node:path'
import { dismissGuard, logTail, startPart } from '../../infra/local/parts.ts'
import { expectRightBooks } from '../books.ts'
import { expect, INVESTOR, test } from '../fixtures.ts'
import { openOwnApi } from '../own-api.ts'
import { dataDir, RESULTS } from '../results.ts'
import { press } from '../vocabulary.ts'
import { expectTypedWithdrawal, lostDialog, sendTypedWithdrawal, signIn, typeWithdrawal } from './steps.ts'

/** The folder of the release before this version, whose apps the platform serves. Its own journeys know its screens. */
const BEFORE = process.env.E2E_APPS_FROM ?? ''

/** The arguments of its Playwright for the flow of money. */
const MONEY = ['--reporter=list', '--project=journeys', 'money.journey']

test('its own journey of money passes on its apps, with the API of this version, and the books are right', async () => {
  const { timeout } = test.info()
  const logFile = join(RESULTS, 'previous-journey.log')
  const journey = await startPart({
    name: 'previous-journey',
    file: process.execPath,
    args: ['node_modules/@playwright/test/cli.js', 'test', ...MONEY, `--timeout=${timeout}`],
    cwd: join(BEFORE, 'e2e'),
    // The platform is this one. Its files stay in its folder.
    env: { ...process.env, E2E_OWN: 'no', DATA_DIR: dataDir(), TEST_RESULTS: 'test-results' },
    logFile,
  })
  const exitCode = await journey.exited
  await dismissGuard()
  expect(exitCode, logTail(logFile, 60)).toBe(0)
  expect(logTail(logFile, 1)).toMatch(/1 passed/)
  expectRightBooks()
})

test('an upgrade under a half-filled form is said, and a reload gets the new app with what was typed', async ({
  investor: page,
}) => {
  const own = await openOwnApi(BEFORE)
  try {
    const files = () => page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
    const account = page.getByRole('button', { name: /^Account of/ })
    await signIn(page, INVESTOR, own.origin)
    await expect(account).toBeVisible()
    await typeWithdrawal(page)
    const before = await files()
    await own.upgradeApp()
    await account.click()
    const menu = page.getByRole('button', { name: 'Sign out' })
    await expect(lostDialog(page).or(menu)).toBeVisible()
    // Code that this version did not change, or that the browser has already, opens.
    if (await menu.isVisible()) await page.reload()
    else await press(lostDialog(page), 'Reload')
    await expectTypedWithdrawal(page)
    expect(await files()).not.toEqual(before)
    await account.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await sendTypedWithdrawal(page)
  } finally {
    await own.close()
  }
  expectRightBooks()
})
