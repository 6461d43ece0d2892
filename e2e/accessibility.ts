import type { Page } from '@playwright/test'
import axe from 'axe-core'

const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // Beyond WCAG: everything is inside a landmark, and no heading skips a level.
  rules: { region: { enabled: true }, 'heading-order': { enabled: true } },
  resultTypes: ['violations'],
}

/** A long table takes most of the time, and its later rows are rendered like the first ones: only the extended tests check them. */
const LATER_ROWS = process.env.E2E_LAYOUTS === 'all' ? [] : ['tbody tr:nth-child(n + 9)']

/** Menus, lists of options and tooltips belong to what opened them, so no landmark has to contain them. */
const CHECKS: axe.Spec = {
  checks: [
    {
      id: 'region',
      options: {
        regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], svg',
      },
    },
  ],
}

/** A color is judged once it has changed, and not on the way. Endless motion, like a placeholder's, is not waited for. */
const comesToRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )

/** The accessibility rules that the page violates as it is now, each with the first element that does. */
export async function violations(page: Page): Promise<string[]> {
  await comesToRest(page)
  // The rules are half a megabyte of script, so a page that is checked in several sizes loads them once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([checks, options, exclude]) => {
      const { axe: rules } = window as unknown as { readonly axe: typeof axe }
      rules.configure(checks)
      const found = await rules.run({ exclude }, options)
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [CHECKS, OPTIONS, LATER_ROWS] as const,
  )
}
