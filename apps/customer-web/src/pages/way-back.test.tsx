import { listCoins, listInvestments, readBundle, readInvestment } from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { goBack, openApp, pick, press, serve } from '../test/open-app.tsx'

const INVESTMENT = `/bundle/${readInvestment.example.id}`

it.each([
  ['an investment', readInvestment, INVESTMENT, 'button', '← Back', 'Timeline'],
  ['a plan', readBundle, `/plan/${readBundle.example.id}`, 'link', '← Bundles', 'Gold Plan'],
  ['a coin', listCoins, '/token/BTC', 'link', '← Markets', 'Statistics'],
] as const)('keeps the way back under the finger while %s arrives', async (_, endpoint, path, role, name, loaded) => {
  const asked = Promise.withResolvers<void>()
  serve(endpoint, async () => {
    await asked.promise
    return endpoint.example
  })
  openApp(path)
  const wayBack = await screen.findByRole(role, { name })
  asked.resolve()
  await screen.findByRole('heading', { name: loaded })
  expect(wayBack).toBeInTheDocument()
})

it('still shows past investments after Back from one of them', async () => {
  serve(listInvestments, [{ ...pick(listInvestments.example), status: 'paid_out' }])
  const user = openApp('/bundles?tab=mine')
  await press(user, 'View Past Investments')
  await user.click(await screen.findByRole('link', { name: 'View your Silver Plan' }))
  await screen.findByRole('heading', { name: 'Timeline' })
  await goBack()
  expect(await screen.findByRole('button', { name: 'View Past Investments', pressed: true })).toBeInTheDocument()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('leads from an investment in a new tab, where there is no page to go back to, to the investments', async () => {
  vi.stubGlobal('navigation', Object.assign(new EventTarget(), { canGoBack: false }))
  const user = openApp(INVESTMENT)
  await press(user, '← Back')
  expect(await screen.findByRole('tab', { name: 'My Investments', selected: true })).toBeInTheDocument()
})
