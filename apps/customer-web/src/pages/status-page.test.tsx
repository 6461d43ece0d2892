import { homepage, readServiceStatus } from '@mintmark/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../paths.ts'
import { openApp, serve } from '../test/open-app.tsx'

it('shows visitors which services work, as measured', async () => {
  const { example } = readServiceStatus
  const services = example.services.map((each) => (each.service === 'payouts' ? { ...each, is_working: false } : each))
  serve(readServiceStatus, { ...example, services })
  openApp(PATHS.status)
  const list = within(await screen.findByRole('list', { name: 'Services' }))
  const row = (name: string) => within(list.getByText(name).closest('li') as HTMLElement)
  expect(row('Withdrawals and payouts').getByText('Paused')).toBeVisible()
  expect(row('Withdrawals and payouts').getByText(/Your funds are unchanged/)).toBeVisible()
  expect(row('Prices').getByText('Working')).toBeVisible()
  expect(screen.getByText('Some services are paused. Your funds are unchanged.')).toBeVisible()
})

it('says on every page that maintenance mode is on', async () => {
  serve(homepage, { ...homepage.example, maintenance: true })
  openApp(PATHS.news)
  expect(await screen.findByText(/^We're doing maintenance\./)).toBeVisible()
})
