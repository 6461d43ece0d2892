import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answerByMockPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openTransactions(user: UserEvent, question: string) {
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('button', { name: question }))
  return dialog(question)
}

it('explains a balance by its entries, each with the balance after it', async () => {
  const { user } = renderApp('/portfolio')
  await screen.findByText('Bitcoin')
  const explained = await openTransactions(user, 'Explain balance')
  const [newest] = await explained.findAllByRole('listitem')
  const line = within(newest as HTMLElement)
  expect(line.getByText('Withdrawal requested')).toBeInTheDocument()
  expect(line.getByText('−0.02 BTC')).toBeInTheDocument()
  expect(line.getByText('0.26330539 BTC')).toBeInTheDocument()
  expect(explained.getByText('1 BTC = $119,979.89, reference price')).toBeInTheDocument()
  await user.selectOptions(explained.getByLabelText('Coin'), 'ETH')
  expect(await explained.findAllByText(/ETH$/)).not.toHaveLength(0)
  expect(explained.queryByText('−0.02 BTC')).not.toBeInTheDocument()
})

it('opens the entries of one coin from its row, and pages through them', async () => {
  const { user } = renderApp('/portfolio')
  const asked: URL[] = []
  server.use(
    http.get('*/api/user/*/ledger', async ({ request }) => {
      const url = new URL(request.url)
      asked.push(url)
      const isFirst = url.searchParams.get('cursor') === null
      const headers = isFirst ? { link: `<${url.pathname}?symbol=ETH&cursor=next>; rel="next"` } : undefined
      return HttpResponse.json([entry(isFirst ? 'deposit.confirmed' : 'profit.credited')], headers && { headers })
    }),
  )
  await user.click(await screen.findByText('Ethereum'))
  await user.click(await screen.findByRole('button', { name: 'Explain balance' }))
  const explained = await dialog('Explain balance')
  expect(await explained.findByText('Deposit confirmed')).toBeInTheDocument()
  await user.click(explained.getByRole('button', { name: 'Load more' }))
  expect(await explained.findByText('Profit credited')).toBeInTheDocument()
  expect(asked.map(({ searchParams }) => searchParams.get('symbol'))).toEqual(['ETH', 'ETH'])
  expect(explained.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

const entry = (kind: string) => ({
  id: `0192f000-0000-7000-8000-${kind === 'profit.credited' ? '000000000001' : '000000000002'}`,
  at: '2026-05-01T09:00:00.000Z',
  kind,
  subject_id: '0192f000-0000-7000-8000-000000000003',
  symbol: 'ETH',
  available_change: '1.00000000',
  held_change: '0.00000000',
  invested_change: '0.00000000',
  profit_change: '0.00000000',
  available_balance: '1.00000000',
  actual_balance: '1.00000000',
  invested_balance: '0.00000000',
  rate: null,
  rate_source: null,
  rate_at: null,
  reason: null,
})

it('says what failed, and loads the entries on Retry', async () => {
  const { user } = renderApp('/portfolio')
  await screen.findByText('Bitcoin')
  server.use(http.get('*/api/user/*/ledger', () => HttpResponse.error(), { once: true }))
  const explained = await openTransactions(user, 'Explain balance')
  await user.click(await explained.findByRole('button', { name: 'Retry' }))
  expect(await explained.findByText('Withdrawal requested')).toBeInTheDocument()
})

it('says when a coin has no entries', async () => {
  const { user } = renderApp('/portfolio', { signedIn: 'investor', seed: 'empty' })
  const explained = await openTransactions(user, 'Explain balance')
  expect(await explained.findByText('No activity in this coin yet.')).toBeInTheDocument()
})

it('views the statement of a period, and offers it as CSV', async () => {
  const { user } = renderApp('/portfolio')
  const statement = await openTransactions(user, 'Statement')
  const from = statement.getByLabelText('From')
  await user.clear(from)
  expect(await statement.findByText('Choose the first day')).toBeInTheDocument()
  expect(statement.getByText('Download CSV')).not.toHaveAttribute('href')
  await user.type(from, '2999-01-01')
  expect(await statement.findByText('Choose a last day on or after the first day')).toBeInTheDocument()
  await user.clear(from)
  await user.type(from, '2020-01-01')
  await user.clear(statement.getByLabelText('To'))
  await user.type(statement.getByLabelText('To'), '2099-12-31')
  const address = /\/statement\.csv\?from=2020-01-01&to=2099-12-31$/
  expect(statement.getByText('Download CSV')).toHaveAttribute('href', expect.stringMatching(address))
  await user.click(statement.getByRole('button', { name: 'View' }))
  const bitcoin = within(await statement.findByRole('region', { name: 'Activity in BTC' }))
  expect(bitcoin.getByText('Opening balance')).toBeInTheDocument()
  expect(bitcoin.getByText('Deposit confirmed')).toBeInTheDocument()
  expect(bitcoin.getByText('Closing balance')).toBeInTheDocument()
})

it('says why a statement could not be had, and keeps the period', async () => {
  const { user } = renderApp('/portfolio')
  const statement = await openTransactions(user, 'Statement')
  server.use(http.get('*/api/user/*/statement', () => HttpResponse.error(), { once: true }))
  await user.clear(statement.getByLabelText('From'))
  await user.type(statement.getByLabelText('From'), '2020-01-01')
  await user.click(statement.getByRole('button', { name: 'View' }))
  expect(await statement.findByText(/^We couldn't reach the server/)).toBeInTheDocument()
  expect(statement.getByLabelText('From')).toHaveValue('2020-01-01')
  await user.click(statement.getByRole('button', { name: 'View' }))
  expect(await statement.findByRole('region', { name: 'Activity in BTC' })).toBeInTheDocument()
})
