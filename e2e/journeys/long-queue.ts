import { violations } from '../accessibility.ts'
import { expectRightBooks } from '../books.ts'
import { expect, test, visit } from '../fixtures.ts'
import { dialogOf, press } from '../vocabulary.ts'
import { pendingDeposits } from './pending-deposits.ts'

const ROWS = 500
/** The customers who send requests at the same time. */
const TOGETHER = 5
const LEFT_OUT = 1
/** The sum of 100 to 599 USDT. */
const WORTH = '$174,750.00'
const DECIDING = { timeout: 900_000 }

test('five hundred pending deposits are selected and decided together, and every count agrees', async ({ staff }) => {
  test.setTimeout(1_800_000)
  const word = await pendingDeposits(ROWS, TOGETHER)
  await visit(staff, `/admin/deposits?status=pending&query=${word}`)
  await expect(staff.getByText('Page 1 / 10')).toBeVisible()

  await test.step('all that match are selected, and stay so on the next page', async () => {
    await staff.getByLabel('All on this page').check()
    await press(staff, `Select all ${ROWS} that match`)
    await expect(staff.getByText(`${ROWS} selected, ${WORTH}`)).toBeVisible()
    await press(staff, 'Next page')
    await expect(staff.getByText('Page 2 / 10')).toBeVisible()
    await expect(staff.getByLabel('All on this page')).toBeChecked()
  })

  await test.step('the selection is accessible on a narrow phone and a desktop', async () => {
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      await staff.emulateMedia({ colorScheme })
      await staff.setViewportSize({ width, height: 900 })
      // A target below the header, which stays on top, is as small as its visible part.
      await staff.evaluate(() => scrollTo(0, 0))
      const overflow = await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      expect(await violations(staff), `${width} px`).toEqual([])
    }
  })

  await test.step('all but one are rejected, and the list, its counters and the books agree', async () => {
    await staff.locator('[data-row] input[type="checkbox"]').first().uncheck()
    await expect(staff.getByText(`${ROWS - LEFT_OUT} selected`)).toBeVisible()
    await press(staff, 'Reject')
    const dialog = dialogOf(staff)
    await press(dialog, 'No payment arrived.')
    await press(dialog, 'Reject')
    await expect(dialog.getByText(`${ROWS - LEFT_OUT} done.`)).toBeVisible(DECIDING)
    await press(dialog, 'Close')
    await visit(staff, `/admin/deposits?query=${word}`)
    const counters = staff.getByLabel('Counts')
    await expect(counters).toContainText(`Pending${LEFT_OUT}`)
    await expect(counters).toContainText(`Rejected${ROWS - LEFT_OUT}`)
    expectRightBooks()
  })
})
