import { createProfitRun, listUserInvestments, previewProfitRun } from '@mintmark/contracts'
import { page } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, serve } from '../../test/open-admin.tsx'

const [silver] = listUserInvestments.example
if (!silver) throw new Error('the example has no investment')
const investments = [0, 1, 2].map((index) => ({
  ...silver,
  id: `${silver.id.slice(0, -1)}${index}`,
  user_email: `customer-${index}@example.com`,
  status: 'active' as const,
}))

it('credits the investments that were selected in their list', async () => {
  serve(listUserInvestments, page(investments))
  serve(previewProfitRun, previewProfitRun.example)
  const created = serve(createProfitRun, createProfitRun.example)
  const user = openAdmin(`${PATHS.userBundles}?status=active`)
  await screen.findByText('customer-0@example.com')
  await user.keyboard('jxjx')
  // The keys of decisions do nothing here.
  await user.keyboard('cr')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  await press(user, screen, 'Profit run...')
  const dialog = await dialogOf('New profit run')
  expect(dialog.getByText('For 2 investments that you selected.')).toBeVisible()
  expect(dialog.queryByRole('radio', { name: 'CSV' })).toBeNull()
  await fill(user, dialog.getByLabelText('Period'), 'November 2026')
  await fill(user, dialog.getByLabelText('Percent'), '1')
  await press(user, dialog, 'Preview')
  const shown = await dialogOf('Profit for November 2026')
  const plan = { period: 'November 2026', investment_ids: investments.slice(0, 2).map(({ id }) => id), percent: '1' }
  expect(requestsTo(previewProfitRun)[0]?.body).toEqual(plan)
  await press(user, shown, 'Create draft')
  await screen.findByText('Draft created')
  expect(created.requests[0]?.body).toMatchObject(plan)
})

it('selects nothing for a run where the role credits no profit', async () => {
  serve(listUserInvestments, page(investments))
  openAdmin(`${PATHS.userBundles}?status=active`, { role: 'support' })
  await screen.findByText('customer-0@example.com')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
