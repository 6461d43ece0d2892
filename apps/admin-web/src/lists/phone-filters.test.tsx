import { listAudit, listDeposits, listScamReports } from '@mintmark/contracts'
import { page } from '@mintmark/contracts/stub'
import { onAPhone } from '@mintmark/ui/person'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATHS } from '../paths.ts'
import { openAdmin, press, requestsTo, serve } from '../test/open-admin.tsx'

beforeEach(onAPhone)
afterEach(() => vi.unstubAllGlobals())

const search = async () => within(await screen.findByRole('search'))

it('keeps the filters of a phone behind one button, which counts those in use but not the search', async () => {
  const user = openAdmin(`${PATHS.audit}?query=ada&realm=staff&from=2026-01-02`)
  const toolbar = await search()
  const button = toolbar.getByRole('button', { name: 'Filters (2)' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(toolbar.queryByRole('combobox')).toBeNull()
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(toolbar.getByRole('combobox', { name: 'By: Staff' }))
  await user.click(await screen.findByRole('option', { name: 'Everyone' }))
  expect(await toolbar.findByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await user.click(toolbar.getByRole('combobox', { name: 'Sort: Newest first' }))
  await user.click(await screen.findByRole('option', { name: 'Oldest first' }))
  await waitFor(() => expect(window.location.search).toBe('?query=ada&from=2026-01-02&sort=oldest'))
  await waitFor(() => expect(requestsTo(listAudit).at(-1)?.query).toMatchObject({ sort: 'oldest' }))
  expect(toolbar.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

it('shows how many there are beside the title, and the counts among the filters', async () => {
  serve(listDeposits, page(listDeposits.example, { total: 1234 }))
  const user = openAdmin('/admin/deposits')
  const title = await screen.findByRole('heading', { name: 'Deposits management' })
  await waitFor(() => expect(title.parentElement).toHaveTextContent('Deposits management1,234'))
  expect(screen.queryByLabelText('Counts')).toBeNull()
  await press(user, await search(), 'Filters')
  expect(screen.getByLabelText('Counts')).toBeVisible()
})

it('offers the order alone where a list has no filters, and nothing where it has no order', async () => {
  const user = openAdmin('/admin/withdrawals?tab=reports')
  const toolbar = await search()
  await press(user, toolbar, 'Sort')
  await user.click(toolbar.getByRole('combobox', { name: 'Sort: Newest first' }))
  await user.click(await screen.findByRole('option', { name: 'Oldest first' }))
  await waitFor(() => expect(requestsTo(listScamReports).at(-1)?.query).toMatchObject({ sort: 'oldest' }))
  await user.click(screen.getByRole('tab', { name: /^Confirmed/ }))
  await waitFor(() => expect(toolbar.queryByRole('button', { name: 'Sort' })).toBeNull())
})
