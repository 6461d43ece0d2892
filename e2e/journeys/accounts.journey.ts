import { MESSAGES } from '@mintmark/contracts'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { CUSTOMER, expect, type NewPerson, newPerson, test, visit } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { giveAuthenticator, newCustomer, signIn } from './steps.ts'

const NEW_PASSWORD = 'Another-horse-8'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .click()
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible()
}

const isSignedIn = (page: Page, { firstName, lastName }: NewPerson) =>
  expect(page.getByRole('button', { name: `Account of ${firstName} ${lastName}` })).toBeVisible()

test('a forgotten password is reset by a mailed link that works once', async ({ windows, request }) => {
  const person = newPerson()
  const page = await windows()
  await newCustomer(page, person)
  await signOut(page)

  await page.goto(`${CUSTOMER}/login`)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  // The sign-in form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If an account with this email exists')).toBeVisible()

  const link = await mailedLink(request, person.email, 'reset-password')
  const set = async (password: string) => {
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
  }
  await set(NEW_PASSWORD)
  await expect(page.getByText(MESSAGES.passwordReset)).toBeVisible()
  await set('Yet-another-horse-9')
  await expect(page.getByText('This link is no longer valid.').first()).toBeVisible()

  await signIn(page, person)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await signIn(page, { ...person, password: NEW_PASSWORD })
  await isSignedIn(page, person)
})

test('the next sign-in asks for the authenticator app, and a recovery code replaces it once', async ({ windows }) => {
  const person = newPerson()
  const page = await windows()
  await newCustomer(page, person)
  await visit(page, '/profile?tab=security')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = dialog.getByRole('code')
  await expect(secret).toBeVisible()
  const app = new TOTP({ secret: String(await secret.textContent()).replace(/\s/g, '') })
  await dialog.getByLabel('Code from the app').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Your recovery codes')).toBeVisible()
  const [recoveryCode = ''] = (await dialog.getByText(/^\w{5}-\w{5}$/).allTextContents()) as string[]
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await signOut(page)

  const enter = async (code: string) => {
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn(page, person)
  await enter('000000')
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
  await enter(recoveryCode)
  await isSignedIn(page, person)
  await signOut(page)
  await signIn(page, person)
  await enter(recoveryCode)
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
})

test('a passkey signs in without a password', async ({ windows }) => {
  const person = newPerson()
  const page = await windows()
  await giveAuthenticator(page)
  await newCustomer(page, person)
  await visit(page, '/profile?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('My phone').first()).toBeVisible()
  await signOut(page)
  await page.goto(`${CUSTOMER}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isSignedIn(page, person)
})
