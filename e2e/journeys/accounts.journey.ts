import { listLegalTexts, MESSAGES } from '@mintmark/contracts'
import { CUSTOMER, expect, newPerson, test } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { fillRegistration, isSignedIn, newCustomer, signIn, signOut } from './steps.ts'

const NEW_PASSWORD = 'Another-horse-8'

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

for (const width of [360, 1440])
  test(`the registration button stays where it is when the consent and its error appear, ${width} px wide`, async ({
    windows,
  }) => {
    const page = await windows()
    await page.setViewportSize({ width, height: 900 })
    const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**${listLegalTexts.path}`, async (route) => {
      await isHeld
      await route.continue()
    })
    await page.goto(`${CUSTOMER}/register`)
    const button = page.getByRole('button', { name: 'Create Account' })
    /** Below the start of the page, however far it is scrolled. */
    const placeOf = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await fillRegistration(page, newPerson())
    const before = await placeOf()
    answer()
    const consent = page.getByRole('checkbox', { name: /^I have read and accept/ })
    await consent.waitFor()
    expect(await placeOf()).toBeCloseTo(before, 0)
    await button.click()
    await expect(consent).toHaveAccessibleDescription('Accept these texts to register.')
    expect(await placeOf()).toBeCloseTo(before, 0)
  })
