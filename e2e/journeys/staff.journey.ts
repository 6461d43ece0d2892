import { MESSAGES } from '@mintmark/contracts'
import { ADMIN, asStaff, expect, FINANCE, test, visit } from '../fixtures.ts'
import { mailedLink } from '../mailbox.ts'
import { expectToast } from '../toasts.ts'
import { dialogOf, press, row } from '../vocabulary.ts'
import { giveAuthenticator } from './steps.ts'

test('an invitation, a limit and a top-up take two people', async ({ staff, windows, request }) => {
  const email = `owner-${Date.now()}@example.com`
  const second = await windows()
  const approve = async (text: string) => {
    await visit(second, '/admin/approvals')
    // A long request of another journey or attack would turn the table into cards.
    await second.getByLabel('Search approvals').fill('staff@mintmark.test')
    await row(second, text).decide('Approve')
    await expectToast(second, MESSAGES.approved)
  }

  await test.step('an invited owner gets the mail after a member of finance approves it', async () => {
    await asStaff(second, FINANCE)
    await second.goto(`${ADMIN}/admin`)
    await visit(staff, '/admin/staff')
    await press(staff, 'Invite staff')
    const dialog = staff.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Name').fill('Second Owner')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Role').selectOption('owner')
    await press(dialog, 'Send invitation')
    await expectToast(staff, 'Waiting for approval')
    await approve(email)
    expect(await mailedLink(request, email, 'reset-password')).toContain('/')
  })

  // High enough not to affect the other journeys.
  await test.step('a new limit takes effect after the second person approves it', async () => {
    await visit(staff, '/admin/approvals')
    await press(staff, 'Change limit')
    const dialog = staff.getByRole('dialog', { name: 'Change the approval limit' })
    await dialog.getByLabel('Limit in USD').fill('50000')
    await dialog.getByLabel('Reason').fill('two pairs of eyes')
    await press(dialog, 'Request change')
    const own = row(staff, 'two pairs of eyes')
    await own.shows('two pairs of eyes')
    await own.lacks('Approve')
    await approve('two pairs of eyes')
    await expect(second.getByText(/^Actions above \$50,000\.00 need a second staff member/)).toBeVisible()
  })

  await test.step('a top-up above the limit runs after the second person approves it', async () => {
    await visit(staff, '/admin/funding')
    await row(staff, 'House').act('Top up')
    const dialog = staff.getByRole('dialog', { name: 'Top up House' })
    await dialog.getByLabel('Amount in USD').fill('60000')
    await dialog.getByLabel('Evidence').fill('bank statement 2026-11')
    await dialog.getByLabel('Reason').fill('profit of the winter')
    await press(dialog, 'Top up')
    await expectToast(staff, /another staff member must approve it/)
    await visit(second, '/admin/approvals')
    const request = row(second, 'profit of the winter')
    await request.shows('$60,000.00')
    await request.decide('Approve')
    await request.isGone()
    await visit(staff, '/admin/audit')
    await row(staff, 'set aside').shows('set aside')
  })

  await test.step('an approval is signed with a passkey once the second person has one', async () => {
    await giveAuthenticator(second)
    await visit(second, '/admin/account')
    await press(second, 'Add a passkey')
    const adding = second.getByRole('dialog')
    await adding.getByLabel('Name').fill('Office key')
    await adding.getByLabel('Your password', { exact: true }).fill(FINANCE.password)
    await press(adding, 'Add passkey')
    await expect(second.getByText('Office key').first()).toBeVisible()

    await visit(staff, '/admin/funding')
    await row(staff, 'House').act('Top up')
    const dialog = staff.getByRole('dialog', { name: 'Top up House' })
    await dialog.getByLabel('Amount in USD').fill('70000')
    await dialog.getByLabel('Evidence').fill('bank statement 2026-12')
    await dialog.getByLabel('Reason').fill('profit of the spring')
    await press(dialog, 'Top up')
    await expectToast(staff, /another staff member must approve it/)
    await approve('profit of the spring')
    await second.getByRole('tab', { name: 'Decided' }).click()
    await expect(second.getByRole('main').getByText('Signed by passkey')).toHaveText(['Signed by passkey'])
    await expect(second.getByRole('main').getByText('Not signed').first()).toBeVisible()
  })

  // Other journeys approve as the same person, in browsers without this passkey.
  await test.step('the passkey is removed, which it confirms itself', async () => {
    await visit(second, '/admin/account')
    await press(second, 'Remove Office key')
    await press(dialogOf(second), 'Remove')
    await expect(second.getByText('No passkeys yet.')).toBeVisible()
  })
})
