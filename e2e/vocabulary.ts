import { expect, type Locator, type Page } from '@playwright/test'

type Name = string | RegExp

/** The button of a name, or the first of several alike: those of the same kind of row do the same. */
export const press = (where: Page | Locator, name: Name) => where.getByRole('button', { name }).first().click()

/** Chooses the card or option of a name. */
export const choose = (where: Page | Locator, name: Name) => where.getByRole('radio', { name }).first().check()

/** The open dialogs, questions included. */
export const dialogsOf = (page: Page): Locator => page.locator('[role="dialog"], [role="alertdialog"]')

/** The dialog on top. */
export const dialogOf = (page: Page): Locator => dialogsOf(page).last()

/** The first row with this text, and what a person does with it. */
export function row(page: Page, ...texts: readonly Name[]) {
  const rows = texts.reduce(
    (found, hasText) => found.filter({ hasText }),
    // Rows that show as cards have no role.
    page.getByRole('main').locator('tr, [role="row"]').filter({ visible: true }),
  )
  const found = rows.first()
  const act = (name: Name) => press(found, name)
  /** Chooses an action from the menu of the row. */
  const choose = async (action: string) => {
    await act('Row actions')
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  return {
    locator: found,
    shows: (text: Name) => expect(found).toContainText(text),
    isGone: () => expect(found).toBeHidden(),
    lacks: (name: Name) => expect(found.getByRole('button', { name })).toBeHidden(),
    act,
    /** Presses the button of the row, and the one of the same name in the dialog that it opens. */
    decide: async (name: string) => {
      await act(name)
      await dialogOf(page).getByRole('button', { name, exact: true }).click()
    },
    choose,
    /** Rejects the request of the row, with the first of the frequent reasons. */
    reject: async () => {
      await choose('Reject')
      await dialogOf(page).getByRole('group', { name: 'Frequent reasons' }).getByRole('button').first().click()
      await dialogOf(page).getByRole('button', { name: 'Reject', exact: true }).click()
    },
    /** Sets the status of the row. */
    setStatus: async (status: string) => {
      await found.getByRole('combobox').click()
      await page.getByRole('option', { name: status }).click()
    },
  }
}
