import { dialogOf } from '../vocabulary.ts'
import {
  ANYONE,
  atRisk,
  dialogState,
  menuState,
  type OfficeState,
  press,
  rowOf,
  rowState,
  tabState,
} from './office-state.ts'

const DEPOSITS = '/admin/deposits?status=pending'
const WITHDRAWALS = '/admin/withdrawals'
const REQUESTS = '/admin/bundles/user-bundles'
const APPROVALS = '/admin/approvals'

/** The queues: their keys, the pane beside them, several together, and every decision. */
export const QUEUE_STATES: readonly OfficeState[] = [
  dialogState(DEPOSITS, 'Keyboard shortcuts'),
  atRisk(rowState(DEPOSITS, 'Pending', 'Confirm')),
  menuState(DEPOSITS, 'Pending', 'Reject'),
  rowState(DEPOSITS, 'Pending', 'View'),
  menuState(DEPOSITS, 'Completed', 'Reverse'),
  {
    name: 'a deposit beside the queue',
    isAtRisk: true,
    path: DEPOSITS,
    open: async (page) => {
      // Before, there is nowhere to go.
      await rowOf(page, ANYONE).waitFor()
      await page.keyboard.press('j')
      await page
        .locator('[data-queue-pane]')
        .getByText('Payment proof')
        .or(page.locator('[data-queue-pane] img'))
        .first()
        .waitFor()
    },
  },
  {
    name: 'several deposits to confirm, of which none could be',
    isAtRisk: true,
    path: DEPOSITS,
    open: async (page) => {
      await rowOf(page, ANYONE).waitFor()
      const boxes = await page.getByRole('checkbox', { name: /^Select/ }).all()
      for (const box of boxes.slice(0, 2)) await box.check()
      await press(page.getByRole('main'), 'Confirm')
      await press(dialogOf(page), 'Confirm')
      await dialogOf(page).getByText('No answer').first().waitFor()
    },
  },
  rowState(WITHDRAWALS, ANYONE, 'Approve'),
  menuState(WITHDRAWALS, ANYONE, 'Reject'),
  tabState(WITHDRAWALS, /^Confirmed/),
  {
    name: 'an address to freeze',
    isAtRisk: true,
    path: `${WITHDRAWALS}?tab=reports`,
    open: async (page) => {
      await press(page.getByRole('main'), 'Freeze address')
      await press(dialogOf(page), 'Freeze address')
      await dialogOf(page).locator('[aria-invalid="true"]').waitFor()
    },
  },
  rowState(`${WITHDRAWALS}?tab=frozen`, ANYONE, 'Unfreeze'),
  ...(
    [
      ['/admin/pending-withdrawals', ANYONE],
      [REQUESTS, 'Pending'],
    ] as const
  ).flatMap(([path, row]) => [rowState(path, row, 'Confirm'), menuState(path, row, 'Reject')]),
  {
    name: 'profit to credit',
    path: REQUESTS,
    open: async (page) => {
      const row = rowOf(page, 'Active')
      await row.getByRole('textbox').fill('12')
      await press(row, 'Credit')
      await dialogOf(page).waitFor()
    },
  },
  {
    name: 'the statuses of an investment, and its cancellation',
    isAtRisk: true,
    path: REQUESTS,
    open: async (page) => {
      await rowOf(page, 'Active').getByRole('combobox').click()
      await page.getByRole('option', { name: 'Canceled' }).click()
      await dialogOf(page).waitFor()
    },
  },
  rowState(APPROVALS, ANYONE, 'Approve'),
  menuState(APPROVALS, ANYONE, 'Refuse'),
  tabState(APPROVALS, 'Decided'),
  dialogState(APPROVALS, 'Change limit', 'Request change'),
  rowState('/admin/support', ANYONE, 'Answer'),
]
