import { endPricePin, pinPrice, readPriceSources } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { fill, openAdmin, press, serve } from '../../test/open-admin.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Prices' }))

it('shows how each source is doing, which prices are not believed, and which coins have none', async () => {
  openAdmin(PATHS.dashboard)
  const prices = await panel()
  expect(await prices.findAllByText('Working')).toHaveLength(2)
  expect(prices.getByRole('heading', { name: 'alternative.me: market figures' })).toBeVisible()
  expect(prices.getByText('Failing')).toBeVisible()
  expect(prices.getByText(/Last error: answered 429\./)).toBeVisible()
  expect(prices.getByText(/^DOT: \$31\.20 from coingecko, too far from the last confirmed \$3\.12\./)).toBeVisible()
  expect(prices.getByText(/^No source has a current price for XYZ\./)).toBeVisible()
})

it('pins a price with the approval of another person, and ends a pinned one early', async () => {
  const pinned = serve(pinPrice, pinPrice.example)
  const ended = serve(endPricePin, endPricePin.example)
  const user = openAdmin(PATHS.dashboard)
  const prices = await panel()
  expect(await prices.findByText(/^ADA is pinned at \$0\.58 until/)).toBeVisible()
  await press(user, prices, 'Pin a price')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pin a price' }))
  await user.selectOptions(
    await dialog.findByLabelText('Coin'),
    await dialog.findByRole('option', { name: 'Bitcoin (BTC)' }),
  )
  await fill(user, dialog.getByLabelText(/^Price of one coin/), '119000')
  await fill(user, dialog.getByLabelText('Reason'), 'The sources disagree')
  await press(user, dialog, 'Request approval')
  expect(await screen.findByText(pinPrice.example.message ?? '')).toBeVisible()
  expect(pinned.requests[0]?.body).toMatchObject({ symbol: 'BTC', price_usd: '119000', reason: 'The sources disagree' })
  await press(user, prices, 'End the pinned price of ADA')
  const ending = within(await screen.findByRole('dialog', { name: 'End the pinned price' }))
  await fill(user, ending.getByLabelText('Reason'), 'They agree')
  await press(user, ending, 'End it now')
  await waitFor(() => expect(ended.requests.map(({ params }) => params)).toEqual([{ symbol: 'ADA' }]))
})

it('says when prices are simulated', async () => {
  serve(readPriceSources, { origin: 'simulated', sources: [], pins: [], suspects: [], unpriced: [] })
  openAdmin(PATHS.dashboard)
  expect(await (await panel()).findByText(/^Prices are simulated/)).toBeVisible()
})
