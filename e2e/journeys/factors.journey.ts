import { TOTP } from 'otpauth'
import { CUSTOMER, expect, newPerson, test, visit } from '../fixtures.ts'
import { giveAuthenticator, isSignedIn, newCustomer, signIn, signOut } from './steps.ts'

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
