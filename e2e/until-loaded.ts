import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The heading of the screen that is shown. */
export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading').first()

/** Waits until everything that the screen loads is there. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
