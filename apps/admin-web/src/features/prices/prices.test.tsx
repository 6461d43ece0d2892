import { readPriceSources } from '@mintmark/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../app/paths.ts'
import { openAdmin, serve } from '../../test/open-admin.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Prices' }))

it('shows how each source is doing, and which prices are not believed', async () => {
  openAdmin(PATHS.dashboard)
  const prices = await panel()
  expect(await prices.findByText('Working')).toBeVisible()
  expect(prices.getByText('Failing')).toBeVisible()
  expect(prices.getByText(/Last error: answered 429\./)).toBeVisible()
  expect(prices.getByText(/^DOT: coingecko report \$31\.20, too far from the last confirmed \$3\.12\./)).toBeVisible()
})

it('says when prices are simulated', async () => {
  serve(readPriceSources, { origin: 'simulated', sources: [], suspects: [] })
  openAdmin(PATHS.dashboard)
  expect(await (await panel()).findByText(/^Prices are simulated/)).toBeVisible()
})
