import type { Page } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { ADMIN, expect, test, visit } from '../fixtures.ts'
import { answerWithExamples } from '../office-states/example-answers.ts'
import type { OfficeState } from '../office-states/office-state.ts'
import { OFFICE_STATES } from '../office-states/office-states.ts'
import { cutDialogs, nestedScrolls } from '../scrolling.ts'

const DESKTOP = { width: 1280, height: 900, colorScheme: 'light' } as const
const PHONE = { width: 320, height: 640, colorScheme: 'dark' } as const
const isDeep = process.env.E2E_LAYOUTS === 'all'
const VIEWS = isDeep
  ? [DESKTOP, PHONE, { ...DESKTOP, colorScheme: 'dark' as const }, { ...PHONE, colorScheme: 'light' as const }]
  : [DESKTOP]

const softly = expect.configure({ soft: true })

/** Leaves a screen with whatever is open in it, for a page that shows nothing. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await visit(page, '/admin/nothing')
  await page.getByText('Select a section from the sidebar.').waitFor()
}

/** Opens a state and looks at it: nothing overflows sideways, only the page and dialogs scroll, and the accessibility rules hold. */
async function look(page: Page, { name, path, open }: OfficeState): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await leave(page)
  await visit(page, path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await open(page)
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0)
  for (const { colorScheme, ...size } of VIEWS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    // The frame follows a new size after it, and only then is it judged.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await softly.poll(overflow, `${name} overflows sideways at ${size.width} px`).toBeLessThanOrEqual(0)
    expect.soft(await nestedScrolls(page), `${name} scrolls within the page at ${size.width} px`).toEqual([])
    expect.soft(await cutDialogs(page), `${name} is wider than its dialog at ${size.width} px`).toEqual([])
    expect.soft(await violations(page), `${name} at ${size.width} px`).toEqual([])
  }
}

test('every dialog and state of the back office is accessible and fits', async ({ windows }) => {
  test.setTimeout(1_800_000)
  const page = await windows()
  page.setDefaultTimeout(30_000)
  await answerWithExamples(page)
  await page.goto(`${ADMIN}/admin`)
  const states = OFFICE_STATES.filter(({ isAtRisk }) => isDeep || isAtRisk)
  for (const state of states) await test.step(state.name, () => look(page, state))
})
