import { homepage, readPlatformStatus } from '@mintmark/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { openAdmin, serve } from '../../test/open-admin.tsx'

const { example } = readPlatformStatus

it('shows each part with its state, and the last proven restore with its backup', async () => {
  const parts = example.parts.map((each) =>
    each.part === 'archive' ? { ...each, state: 'bad' as const } : each.part === 'mail' ? { ...each, count: 3 } : each,
  )
  serve(readPlatformStatus, { ...example, parts })
  openAdmin(PATHS.status)
  const list = within(await screen.findByRole('list', { name: 'Parts' }))
  const row = (name: string) => within(list.getByText(name).closest('li') as HTMLElement)
  expect(row('Database archive').getByText('Failing')).toBeVisible()
  expect(row('Email').getByText('3 emails are waiting.')).toBeVisible()
  expect(row('Restore').getByText(/^Backup 20261115-011500F\. No later actions are missing from it\./)).toBeVisible()
  expect(row('Restore').getByText(/Last verified/)).toBeVisible()
})

it('shows each service level as measured, rounded down, with its period and objective', async () => {
  const levels = example.levels.map((each) =>
    each.level === 'money_calls_answered'
      ? { ...each, kept: 0.99949999 }
      : each.level === 'prices_fresh'
        ? { ...each, kept: null }
        : each,
  )
  serve(readPlatformStatus, { ...example, levels })
  openAdmin(PATHS.status)
  const list = within(await screen.findByRole('list', { name: 'Service levels' }))
  const row = (name: RegExp) => within(list.getByText(name).closest('li') as HTMLElement)
  expect(row(/without a 5xx/).getByText('99.94% of 18,204 calls')).toBeVisible()
  expect(row(/without a 5xx/).getByText('Objective: at least 99.95%')).toBeVisible()
  expect(row(/without a 5xx/).getByText('Missed')).toBeVisible()
  expect(row(/without a 5xx/).getByText(/^This process, since/)).toBeVisible()
  expect(row(/are checked within/).getByText('100% of the time')).toBeVisible()
  expect(row(/newest price/).getByText('No data')).toBeVisible()
})

it('says on every page that maintenance mode is on', async () => {
  serve(homepage, { ...homepage.example, maintenance: true })
  openAdmin(PATHS.staff)
  expect(await screen.findByText(/^Maintenance mode is on: no money is moved/)).toBeVisible()
})
