import { MESSAGES } from '@mintmark/contracts'
import { ADMIN, asStaff, CUSTOMER, expect, FINANCE, somebody, test, visit } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { newCustomer } from './steps.ts'

test('staff view an account read only, and the customer sees who did and why', async ({ investor, staff }) => {
  const person = somebody()
  await newCustomer(investor, person)
  await visit(staff, '/admin/users')
  await staff.getByLabel('Search users').fill(person.email)
  const row = staff.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: 'Row actions' }).click()
  await staff.getByRole('menuitem', { name: 'Login (as user)' }).click()
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
  await expect(investor.getByText('asked for help with a deposit')).toBeVisible()
})

test('an invitation, a limit and a top-up take two people', async ({ staff, windows, request }) => {
  const email = `owner-${Date.now()}@example.com`
  const second = await windows()
  const approve = async (text: string) => {
    await visit(second, '/admin/approvals')
    await second.getByRole('row').filter({ hasText: text }).getByRole('button', { name: 'Approve' }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(second.getByText(MESSAGES.approved).first()).toBeVisible()
  }

  await test.step('an invited owner gets the mail after somebody for the finances approves it', async () => {
    await asStaff(second, FINANCE)
    await second.goto(`${ADMIN}/admin`)
    await visit(staff, '/admin/staff')
    await staff.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Name').fill('Second Owner')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Role').selectOption('owner')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(staff.getByText('Waiting for approval').first()).toBeVisible()
    await approve(email)
    expect(await mailedLink(request, email, 'reset-password')).toContain('/')
  })

  // High enough not to affect the other journeys.
  await test.step('a new limit takes effect after the second person approves it', async () => {
    await visit(staff, '/admin/approvals')
    await staff.getByRole('button', { name: 'Change limit' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Change the approval limit' })
    await dialog.getByLabel('Limit in USD').fill('50000')
    await dialog.getByLabel('Reason').fill('two pairs of eyes')
    await dialog.getByRole('button', { name: 'Request change' }).click()
    const own = staff.getByRole('row').filter({ hasText: 'two pairs of eyes' })
    await expect(own).toBeVisible()
    await expect(own.getByRole('button', { name: 'Approve' })).toBeHidden()
    await approve('two pairs of eyes')
    await expect(second.getByText(/^Actions above \$50,000\.00 need a second staff member/)).toBeVisible()
  })

  await test.step('a top-up above the limit runs after the second person approves it', async () => {
    await visit(staff, '/admin/funding')
    const house = staff.getByRole('row').filter({ hasText: 'House' })
    await house.getByRole('button', { name: 'Top up' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Top up House' })
    await dialog.getByLabel('Amount in USD').fill('60000')
    await dialog.getByLabel('Evidence').fill('bank statement 2026-11')
    await dialog.getByLabel('Reason').fill('profit of the winter')
    await dialog.getByRole('button', { name: 'Top up' }).click()
    await expect(staff.getByText('another staff member must approve it').first()).toBeVisible()
    await visit(second, '/admin/approvals')
    const row = second.getByRole('row').filter({ hasText: 'profit of the winter' })
    await expect(row).toContainText('$60,000.00')
    await row.getByRole('button', { name: 'Approve' }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(row).toBeHidden()
    await visit(staff, '/admin/audit')
    await expect(staff.getByRole('row').filter({ hasText: 'set aside' }).first()).toBeVisible()
  })
})
