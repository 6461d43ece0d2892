import { register as registerCall, verifyEmail } from '@mintmark/contracts'
import { WALLETS } from '@mintmark/contracts/demo'
import type { Locator, Page } from '@playwright/test'
import { CUSTOMER, expect, type NewPerson, visit } from '../fixtures.ts'
import { receipt } from '../image.ts'
import { mailedLink } from '../mailbox.ts'
import { choose, press } from '../vocabulary.ts'

/** Opens the link in the email that every registration sends. */
async function verifyAddress(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(page.request, email))
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByText('Your email is verified.')).toBeVisible()
  // No sign-in if the person is signed in already.
  await page.getByRole('link', { name: 'Open Portfolio' }).click()
}

/** Registers a customer without the forms, verifies the address, and opens the portfolio. */
export async function newCustomer(page: Page, person: NewPerson): Promise<void> {
  const { firstName: first_name, lastName: last_name, ...rest } = person
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(CUSTOMER + path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await send(registerCall.path, {
    ...rest,
    first_name,
    last_name,
    accepted_texts: { terms: '1', privacy: '1', risk: '1' },
  })
  const link = new URL(await mailedLink(page.request, person.email))
  await send(verifyEmail.path, { token: link.searchParams.get('token') })
  await page.goto(`${CUSTOMER}/portfolio`)
}

/** Fills the registration form in, all but the consent. */
export async function fillRegistration(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Country').selectOption(person.country)
}

/** Registers a customer with the forms, who is then signed in and has verified the address. */
export async function register(page: Page, person: NewPerson): Promise<void> {
  await page.goto(`${CUSTOMER}/register`)
  await fillRegistration(page, person)
  await page.getByRole('checkbox', { name: /^I have read and accept the Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  const menu = page.getByRole('button', { name: `Account of ${person.firstName} ${person.lastName}` })
  await expect(menu).toBeVisible()
  await verifyAddress(page, person.email)
  await expect(menu).toBeVisible()
}

/** Gives the browser an authenticator that confirms everything, as a phone with a fingerprint reader does. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Signs in with the form, by default at the platform's own address. */
export async function signIn(
  page: Page,
  { email, password }: Pick<NewPerson, 'email' | 'password'>,
  origin = CUSTOMER,
): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .click()
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible()
}

/** Waits for the menu of the person's account. */
export const isSignedIn = (page: Page, { firstName, lastName }: NewPerson) =>
  expect(page.getByRole('button', { name: `Account of ${firstName} ${lastName}` })).toBeVisible()

/** Fills in the wizard of a deposit, up to its last step. */
export async function fillDeposit(page: Page, { token, usd }: { token: string; usd: string }): Promise<Locator> {
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await choose(dialog, new RegExp(token))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('heading', { name: 'Payment method' }).waitFor()
  await choose(dialog.getByRole('radiogroup', { name: 'Payment method' }), /./)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('heading', { name: 'Amount and proof' }).waitFor()
  await dialog.getByLabel('Amount in USD').fill(usd)
  return dialog
}

/** Requests a deposit in the open app and waits until the server has accepted it. */
export async function deposit(page: Page, wanted: { token: string; usd: string }): Promise<void> {
  await visit(page, '/portfolio')
  const dialog = await fillDeposit(page, wanted)
  await dialog.locator('input[type="file"]').setInputFiles(receipt)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your payment is now being confirmed.').first()).toBeVisible()
}

interface TypedWithdrawal {
  readonly token: string
  readonly usd: string
  readonly address: string
}

const TYPED: TypedWithdrawal = { token: 'Tether', usd: '75', address: WALLETS.USDT }

/** Types a withdrawal in the open app without sending it. */
export async function typeWithdrawal(page: Page, { token, usd, address } = TYPED): Promise<void> {
  await visit(page, '/withdraw')
  await choose(page, new RegExp(token))
  await press(page, 'Next')
  await page.getByLabel('Amount in USD').fill(usd)
  await page.getByLabel('Wallet address').fill(address)
}

/** Waits for what `typeWithdrawal` types by default. */
export async function expectTypedWithdrawal(page: Page): Promise<void> {
  await expect(page.getByLabel('Amount in USD')).toHaveValue(TYPED.usd)
  await expect(page.getByLabel('Wallet address')).toHaveValue(TYPED.address)
}

/** Requests the withdrawal that was typed, and waits for the pending receipt. */
export async function sendTypedWithdrawal(page: Page): Promise<void> {
  await press(page, 'Review')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()
}

/** Requests a withdrawal in the open app and waits for the pending receipt. */
export async function withdraw(page: Page, wanted: TypedWithdrawal): Promise<void> {
  await typeWithdrawal(page, wanted)
  await sendTypedWithdrawal(page)
}

/** The notice in place of a dialog whose code a new release replaced. */
export const lostDialog = (page: Page): Locator => page.getByRole('dialog', { name: "We couldn't open this" })

/** Invests with a filled-in purchase, and answers the last question. */
export async function invest(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Invest' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Invest now' }).click()
}

/** Moves on with the Tab key until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}
