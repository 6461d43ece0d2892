import type { Page } from '@playwright/test'

/** Elements that may scroll by themselves: those above the page, and text fields. */
const OWN_SCROLL = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], textarea'

/** The elements of the main part that scroll up and down by themselves, by tag and class. The page is the one thing that should. */
export const nestedScrolls = (page: Page): Promise<string[]> =>
  page.evaluate(
    (own) =>
      [...document.querySelectorAll('main, main *')]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.closest(own) === null)
        .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className).split(' ').at(-1)}`),
    OWN_SCROLL,
  )

/** The bodies of dialogs whose content is wider than they are: the end of it, such as an amount, is out of sight. */
export const cutDialogs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.MuiDialogContent-root')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.slice(0, 80)),
  )
