import type { Locator, Page } from '@playwright/test'
import { dialogOf } from '../vocabulary.ts'

/** A state of a screen of the back office, and how staff get there once the screen is open. */
export interface OfficeState {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<unknown>
  /** Looked at in every run, not only in the extended tests: the others are made of the same parts. */
  readonly isAtRisk?: true
}

/** A state that every run looks at. */
export const atRisk = (state: OfficeState): OfficeState => ({ ...state, isAtRisk: true })

export const press = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true }).first().click()
export const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('row').filter({ hasText: text }).first()

/** A dialog that a button opens. With `submit`, it is sent as it is, and shows what is missing or that it failed. */
export const dialogState = (path: string, button: string | RegExp, submit?: string): OfficeState => ({
  name: `${path}: ${button}`,
  path,
  open: async (page) => {
    await press(page.getByRole('main'), button)
    await dialogOf(page).waitFor()
    if (submit === undefined) return
    await press(dialogOf(page), submit)
    await dialogOf(page).locator('[role="alert"], [aria-invalid="true"]').first().waitFor()
  },
})

/** A row that names a person. */
export const ANYONE = /@/

/** A dialog that a button of the first row with this text opens. */
export const rowState = (path: string, row: string | RegExp, button: string): OfficeState => ({
  name: `${path}: ${button} in a row`,
  path,
  open: async (page) => {
    await press(rowOf(page, row), button)
    await dialogOf(page).waitFor()
  },
})

/** A dialog that an action in the menu of a row opens. */
export const menuState = (path: string, row: string | RegExp, action: string): OfficeState => ({
  name: `${path}: ${action} in the menu of a row`,
  path,
  open: async (page) => {
    await press(rowOf(page, row), 'Row actions')
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    await dialogOf(page).waitFor()
  },
})

/** A tab of a screen. */
export const tabState = (path: string, tab: string | RegExp): OfficeState => ({
  name: `${path}: the tab ${tab}`,
  path,
  open: async (page) => {
    await page.getByRole('tab', { name: tab }).click()
    await page.locator('[role="tab"][aria-selected="true"]').getByText(tab).first().waitFor()
  },
})
