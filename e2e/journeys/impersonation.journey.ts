import { ADMIN, CUSTOMER, expect, newPerson, test, visit } from '../fixtures.ts'
import { row } from '../vocabulary.ts'
import { newCustomer } from './steps.ts'

test('staff view an account read only, and the customer sees who did and why', async ({ investor, staff }) => {
  const person = newPerson()
  await newCustomer(investor, person)
  await visit(staff, '/admin/users')
  await staff.getByLabel('Search users').fill(person.email)
  await row(staff, person.email).choose('Login (as user)')
  const dialog = staff.getByRole('dialog', { name: 'Login as user' })
  await dialog.getByLabel('Reason').fill('asked for help with a deposit')
  await dialog.getByRole('button', { name: 'Login (as user)' }).click()
  await staff.waitForURL(`${CUSTOMER}/**`)
  await expect(staff.getByText('Reason: asked for help with a deposit.')).toBeVisible()
  await staff.goto(`${CUSTOMER}/profile`)
  await staff.getByLabel('First name').fill('Mallory')
  await staff.getByRole('button', { name: 'Save profile' }).click()
  await expect(
    staff.getByText("You are viewing a customer's account, so you cannot change anything here.").first(),
  ).toBeVisible()
  await staff.getByRole('button', { name: 'Leave this account' }).click()
  await expect(staff.getByText('Reason: asked for help with a deposit.')).toBeHidden()
  await staff.goto(`${ADMIN}/admin`)
  await expect(staff.getByRole('heading', { name: 'Admin Login' })).toBeVisible()

  await investor.goto(`${CUSTOMER}/profile`)
  await expect(investor.getByLabel('First name')).toHaveValue(person.firstName)
  await investor.getByRole('tab', { name: 'Security' }).click()
  await expect(investor.getByText('asked for help with a deposit')).toBeVisible()
})
