import { listInvestments, readBundle, readSession } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, pick, serve } from '../test/open-app.tsx'

const PLAN = readBundle.example
const PAGE = `/plan/${PLAN.id}`

it('shows a visitor the terms, the risk and an example both ways, and where to sign in', async () => {
  serve(readSession, { user: null, impersonation: null })
  openApp(PAGE)
  expect(await screen.findByRole('heading', { name: 'Gold Plan' })).toBeInTheDocument()
  const terms = within(screen.getByRole('region', { name: 'Terms' }))
  expect(terms.getByText('$5,000.00 to $19,999.00')).toBeInTheDocument()
  expect(terms.getByText('30 days after it starts')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Risk' })).toHaveTextContent(/You may earn nothing or lose money/)
  const example = within(screen.getByRole('region', { name: 'An example, both ways' }))
  const back = (title: RegExp) => example.getByText(title).nextElementSibling
  expect(back(/^With a profit of 1%/)).toHaveTextContent('$5,050.00+$50.00')
  expect(back(/^Without profit, you get back/)).toHaveTextContent('$5,000.00')
  expect(back(/loses 20% of its price/)).toHaveTextContent('$4,000.00')
  const signIn = await screen.findByRole('link', { name: 'Sign in to invest' })
  expect(signIn).toHaveAttribute('href', `/login?next=${encodeURIComponent(PAGE)}`)
})

it('says that a plan that keeps the principal returns nothing without profit', async () => {
  serve(readBundle, { ...PLAN, returns_principal: false })
  openApp(PAGE)
  const example = within(await screen.findByRole('region', { name: 'An example, both ways' }))
  expect(example.getByText(/^Without profit/).nextElementSibling).toHaveTextContent('$0.00\u2212$5,000.00')
  expect(screen.getByText(/Your principal is not returned: without profit/)).toBeInTheDocument()
})

it('opens the purchase for a customer, and says when a plan is gone', async () => {
  serve(listInvestments, [])
  const user = openApp(PAGE)
  await user.click(await screen.findByRole('link', { name: 'Buy Gold Plan' }))
  expect(await screen.findByText('How do you want to pay?')).toBeInTheDocument()
  serve(readBundle, refusal('bundle_unknown'))
  openApp('/plan/019a3c00-0000-7000-8000-00000000ffff')
  expect(await screen.findByText('This plan is no longer offered.')).toBeInTheDocument()
})

it.each([
  ['pending', 'Requested'],
  ['rejected', 'Requested'],
  ['cancelled', 'Amount'],
  ['active', 'Invested'],
] as const)('names the amount of an investment that is %s: %s', async (status, label) => {
  const investment = pick(listInvestments.example)
  serve(listInvestments, [{ ...investment, status }])
  const user = openApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(label)).toBeInTheDocument()
  if (status !== 'active') expect(card.queryByText('Invested')).not.toBeInTheDocument()
})
