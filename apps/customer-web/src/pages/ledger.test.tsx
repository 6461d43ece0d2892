import { listLedger, readStatement } from '@mintmark/contracts'
import { networkFailure, page } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, pick, retype, serve } from '../test/open-app.tsx'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const entryOf = (kind: string) => pick(listLedger.example, (entry) => entry.kind === kind)

async function openTransactions(user: UserEvent, question: string) {
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('button', { name: question }))
  return dialog(question)
}

it('explains a balance by its entries, each with the balance after it', async () => {
  const requested = { ...entryOf('withdrawal.requested'), rate: '1.00000000', rate_source: 'reference' } as const
  const listed = serve(listLedger, [requested])
  const user = openApp('/portfolio')
  await screen.findByText('Bitcoin')
  const explained = await openTransactions(user, 'Explain balance')
  const line = within(await explained.findByRole('listitem'))
  expect(line.getByText('Withdrawal requested')).toBeInTheDocument()
  expect(line.getByText('−1,500.00 USDT')).toBeInTheDocument()
  expect(line.getByText('4,500.00 USDT')).toBeInTheDocument()
  expect(line.getByText('1 USDT = $1.00, reference price')).toBeInTheDocument()
  await user.selectOptions(explained.getByLabelText('Coin'), 'ETH')
  await explained.findByText('Withdrawal requested')
  expect(listed.requests.map(({ query }) => query.symbol)).toEqual(['BTC', 'ETH'])
})

it('opens the entries of one coin from its row and pages through them', async () => {
  const [newest, oldest] = [entryOf('investment.bought'), entryOf('withdrawal.confirmed')]
  const listed = serve(listLedger, ({ query }) =>
    query.cursor === undefined ? page([newest], { next: newest.id }) : page([oldest]),
  )
  const user = openApp('/portfolio')
  await user.click(await screen.findByText('Ethereum'))
  await user.click(await screen.findByRole('button', { name: 'Explain balance' }))
  const explained = await dialog('Explain balance')
  expect(await explained.findByText('Bundle bought')).toBeInTheDocument()
  await user.click(explained.getByRole('button', { name: 'Load more' }))
  expect(await explained.findByText('Withdrawal confirmed')).toBeInTheDocument()
  expect(listed.requests.map(({ query }) => query)).toMatchObject([
    { symbol: 'ETH' },
    { symbol: 'ETH', cursor: newest.id },
  ])
  expect(explained.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

it('says what failed and loads the entries on Retry', async () => {
  serve(listLedger, networkFailure, { once: true })
  const user = openApp('/portfolio')
  const explained = await openTransactions(user, 'Explain balance')
  await user.click(await explained.findByRole('button', { name: 'Retry' }))
  expect((await explained.findAllByText('Withdrawal requested')).length).toBeGreaterThan(0)
})

it('says when a coin has no entries', async () => {
  serve(listLedger, [])
  const user = openApp('/portfolio')
  const explained = await openTransactions(user, 'Explain balance')
  expect(await explained.findByText('No activity in this coin yet.')).toBeInTheDocument()
})

it('shows the statement of a period and offers it as CSV', async () => {
  const read = serve(readStatement, readStatement.example)
  const user = openApp('/portfolio')
  const statement = await openTransactions(user, 'Statement')
  await user.clear(statement.getByLabelText('From'))
  expect(await statement.findByText('From is required')).toBeInTheDocument()
  expect(statement.getByText('Download CSV')).not.toHaveAttribute('href')
  await user.type(statement.getByLabelText('From'), '2999-01-01')
  expect(await statement.findByText('To must not be before the start of the period')).toBeInTheDocument()
  await retype(user, 'From', '2020-01-01')
  await retype(user, 'To', '2099-12-31')
  const address = /\/statement\.csv\?from=2020-01-01&to=2099-12-31$/
  expect(statement.getByText('Download CSV')).toHaveAttribute('href', expect.stringMatching(address))
  await user.click(statement.getByRole('button', { name: 'View' }))
  const bitcoin = within(await statement.findByRole('region', { name: 'Activity in BTC' }))
  expect(bitcoin.getByText('Opening balance')).toBeInTheDocument()
  expect(bitcoin.getByText('Deposit confirmed')).toBeInTheDocument()
  expect(bitcoin.getByText('Closing balance')).toBeInTheDocument()
  expect(read.requests.map(({ query }) => query)).toEqual([{ from: '2020-01-01', to: '2099-12-31' }])
})

it('says why a statement failed and keeps the period', async () => {
  serve(readStatement, networkFailure, { once: true })
  const user = openApp('/portfolio')
  const statement = await openTransactions(user, 'Statement')
  await retype(user, 'From', '2020-01-01')
  await user.click(statement.getByRole('button', { name: 'View' }))
  expect(await statement.findByText(/couldn't reach the server/)).toBeInTheDocument()
  expect(statement.getByLabelText('From')).toHaveValue('2020-01-01')
  await user.click(statement.getByRole('button', { name: 'View' }))
  expect(await statement.findByRole('region', { name: 'Activity in BTC' })).toBeInTheDocument()
})
