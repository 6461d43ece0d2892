import { dialogOf } from '../vocabulary.ts'
import { LIST_STATES, LONG_EMAIL_STATES } from './list-states.ts'
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
import { QUEUE_STATES } from './queue-states.ts'

const USERS = '/admin/users'
const CUSTOMER = `/admin/users/01a00c0b-b10d-7000-8006-2bd989260b7c`
const COINS = '/admin/coins'
const BUNDLES = '/admin/bundles'
const METHODS = '/admin/payment-methods'
const STAFF = '/admin/staff'

const FRAME_STATES: readonly OfficeState[] = [
  {
    name: 'the menu of the signed-in person',
    path: '/admin',
    open: async (page) => {
      await press(page.getByRole('banner'), 'Your account')
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'what waits, under the bell',
    path: '/admin',
    open: async (page) => {
      await press(page.getByRole('banner'), /waiting/)
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'the search of everything, with what it found',
    isAtRisk: true,
    path: '/admin',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await dialogOf(page).getByRole('combobox').fill('camila')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the sidebar without its texts',
    path: '/admin',
    open: async (page) => {
      await press(page.getByRole('banner'), 'Collapse sidebar')
      await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    },
  },
  {
    name: 'a group of the sidebar without its texts',
    path: '/admin',
    open: async (page) => {
      await press(page.getByRole('navigation'), 'Email')
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'the sidebar with its texts again',
    path: '/admin',
    open: (page) => press(page.getByRole('banner'), 'Expand sidebar'),
  },
  dialogState('/admin', 'Pin a price', 'Request approval'),
  dialogState('/admin', 'Report balance', 'Save report'),
]

const PEOPLE_STATES: readonly OfficeState[] = [
  {
    name: 'the menu of a customer',
    isAtRisk: true,
    path: USERS,
    open: async (page) => {
      await press(rowOf(page, ANYONE), 'Row actions')
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  dialogState(USERS, 'Add New User', 'Add user'),
  rowState(USERS, ANYONE, 'Fund'),
  menuState(USERS, ANYONE, 'Delete'),
  ...['Send Mail', 'Edit', 'Login (as user)', 'Reset second factors'].map((action) => menuState(USERS, ANYONE, action)),
  ...['Balances', 'Investments', 'Sign-in & addresses'].map((tab) => tabState(CUSTOMER, tab)),
  atRisk(dialogState(CUSTOMER, /^Freeze: /, 'Freeze')),
  dialogState(CUSTOMER, 'Send mail', 'Send Mail'),
  dialogState(STAFF, 'Invite staff', 'Send invitation'),
  menuState(STAFF, 'Finance', 'Change name or role'),
  menuState(STAFF, 'Finance', 'Disable'),
  atRisk(dialogState(STAFF, 'Role permissions')),
]

const OFFER_STATES: readonly OfficeState[] = [
  atRisk(dialogState(COINS, 'Add New Coin', 'Add coin')),
  dialogState(METHODS, 'Order'),
  dialogState(BUNDLES, 'Create New Bundle', 'Create'),
  dialogState(METHODS, 'Add Payment Method', 'Add'),
  dialogState(METHODS, 'Edit'),
  ...[COINS, BUNDLES].flatMap((path) => ['Order', 'Edit'].map((button) => dialogState(path, button))),
  ...[COINS, BUNDLES, METHODS].map((path) => menuState(path, 'Edit', 'Delete')),
]

const REPORT_TABS = ['Balances', 'Money in and out', 'Profit', 'Staff actions', 'Custody reports']

const OFFICE_WORK_STATES: readonly OfficeState[] = [
  dialogState('/admin/funding', 'Top up', 'Top up'),
  dialogState('/admin/audit', 'Details'),
  dialogState('/admin/funding', 'New account', 'Create'),
  dialogState('/admin/email', 'Preview'),
  ...REPORT_TABS.map((tab) => tabState('/admin/reports', tab)),
  ...['Remove', 'Add a passkey'].map((button) => dialogState('/admin/account', button)),
]

/** Every dialog and state of the back office that a person meets beyond the screens themselves. */
export const OFFICE_STATES: readonly OfficeState[] = [
  ...FRAME_STATES,
  ...QUEUE_STATES,
  ...PEOPLE_STATES,
  ...OFFER_STATES,
  ...OFFICE_WORK_STATES,
  ...LIST_STATES,
  ...LONG_EMAIL_STATES,
]
