import { confirmTransaction, listDeposits, rejectDeposit } from '@mintmark/contracts'
import { page, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { confirmationOf, dialogOf, openAdmin, press, requestsTo, rowOf, serve } from '../test/open-admin.tsx'

const PATH = '/admin/deposits?status=pending'
const [first] = listDeposits.example
if (!first) throw new Error('the example has no deposit')
const deposits = Array.from({ length: 6 }, (_, index) => ({
  ...first,
  id: `${first.id.slice(0, -1)}${index}`,
  user_email: `customer-${index}@example.com`,
  status: 'pending' as const,
  worth_usd: '100.50000000',
}))
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
const chosen = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select \d/ })
    .flatMap((box, index) => ((box as HTMLInputElement).checked ? [index] : []))

it('says before the click that a row needs two people, and has no Confirm for one that waits for the second', async () => {
  const approval = '019a3c00-0000-7000-8000-000000000081'
  const [one, two, three] = deposits
  if (!one || !two || !three) throw new Error('too few')
  serve(listDeposits, page([one, { ...two, needs_second: true }, { ...three, approval_id: approval }]))
  const user = openAdmin(PATH)
  const row = (index: number) => rowOf(deposits[index]?.user_email ?? '')
  expect((await row(0)).getByText('Pending')).toBeVisible()
  expect((await row(1)).getByText('Pending, needs two')).toBeVisible()
  const waiting = await row(2)
  expect(waiting.queryByRole('button', { name: 'Confirm' })).toBeNull()
  const links = waiting.getAllByRole('link', { name: /approval/i })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/admin/approvals?open=${approval}`))
  await user.keyboard('jjjc')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('selects with X, a range with Shift X and the page with A, says what all is worth, and confirms by keyboard', async () => {
  let rows = deposits
  serve(listDeposits, () => page(rows))
  serve(confirmTransaction, ({ params }) => {
    rows = rows.filter(({ id }) => id !== params.id)
    return confirmTransaction.example
  })
  const user = openAdmin(PATH)
  await screen.findByText('customer-0@example.com')
  await user.keyboard('jxjj{Shift>}X{/Shift}')
  expect(chosen()).toEqual([0, 1, 2])
  expect(screen.getByText('3 selected, $301.50')).toBeVisible()
  await user.keyboard('a')
  expect(screen.getByText('6 selected, $603.00')).toBeVisible()
  await user.keyboard('c')
  const dialog = await confirmationOf()
  expect(dialog.getByText('Confirm 6 requests')).toBeVisible()
  await user.keyboard('{Tab}{Enter}')
  expect(await dialog.findByText('6 done.')).toBeVisible()
  expect(requestsTo(confirmTransaction).map(({ params }) => params.id)).toEqual(idsOf(deposits))
})

it('goes on after it has used the requests of a minute, and reads the list once, after the last decision', async () => {
  let left = 2
  serve(listDeposits, page(deposits))
  serve(rejectDeposit, () => (left-- === 0 ? refusal('rate_limited', { retryAfterSeconds: 0 }) : rejectDeposit.example))
  const user = openAdmin(PATH)
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
  const before = requestsTo(listDeposits).length
  await user.keyboard('r')
  const dialog = await confirmationOf()
  await press(user, dialog, 'No payment arrived.')
  await press(user, dialog, 'Reject')
  expect(await dialog.findByText('6 done.')).toBeVisible()
  expect(requestsTo(rejectDeposit)).toHaveLength(deposits.length + 1)
  await waitFor(() => expect(requestsTo(listDeposits)).toHaveLength(before + 1))
})

it('selects all that match over several pages, and rejects what waits for approval but does not confirm it', async () => {
  const more = deposits.map((deposit, index) => ({
    ...deposit,
    id: `${deposit.id.slice(0, -2)}1${index}`,
    user_email: `later-${index}@example.com`,
    approval_id: index === 0 ? first.id : null,
    needs_second: index === 1,
  }))
  serve(listDeposits, ({ query }) =>
    query.cursor ? page(more, { total: 12 }) : page(deposits, { total: 12, next: first.id }),
  )
  serve(rejectDeposit, rejectDeposit.example)
  const user = openAdmin(PATH)
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
  await press(user, screen, 'Select all 12 that match')
  const bar = within((await screen.findByText('12 selected, $1,206.00')).parentElement as HTMLElement)
  await press(user, bar, 'Confirm')
  const dialog = await confirmationOf()
  expect(dialog.getByText('Confirm 11 requests')).toBeVisible()
  expect(dialog.getByText(/^1 selected request is already waiting for approval/)).toBeVisible()
  expect(dialog.getByText(/^1 of them needs a second staff member/)).toBeVisible()
  await press(user, dialog, 'Cancel')
  await press(user, bar, 'Reject')
  const rejection = await confirmationOf()
  expect(rejection.getByText('Reject 12 requests')).toBeVisible()
  await press(user, rejection, 'Cancel')
  await press(user, screen, 'Next page')
  expect(await screen.findByText('later-0@example.com')).toBeVisible()
  expect(chosen()).toEqual([0, 1, 2, 3, 4, 5])
})

it('keeps filters and the order by amount in the address', async () => {
  serve(listDeposits, page(deposits))
  const user = openAdmin(`${PATH}&coin=USDT&min=100&proof=with&waiting=decision&from=2026-11-01`)
  await screen.findByText('customer-0@example.com')
  expect(requestsTo(listDeposits).at(-1)?.query).toMatchObject({
    status: 'pending',
    token_symbol: 'USDT',
    min_usd: '100',
    proof: 'with',
    waiting: 'decision',
    from: '2026-11-01',
    sort: 'oldest',
  })
  await user.click(screen.getByRole('button', { name: 'Token & Amount' }))
  await waitFor(() => expect(requestsTo(listDeposits).at(-1)?.query).toMatchObject({ sort: 'smallest' }))
  expect(window.location.search).toContain('sort=smallest')
  const most = screen.getByRole('textbox', { name: 'Max USD' })
  await user.type(most, '1,500{Enter}')
  await waitFor(() => expect(requestsTo(listDeposits).at(-1)?.query).toMatchObject({ max_usd: '1500' }))
})

it('offers reasons to the person who rejects', async () => {
  serve(listDeposits, page(deposits))
  const rejected = serve(rejectDeposit, rejectDeposit.example)
  const user = openAdmin(PATH)
  await screen.findByText('customer-0@example.com')
  await user.keyboard('jr')
  const dialog = await dialogOf('Reject deposit')
  await press(user, dialog, 'No payment arrived.')
  await press(user, dialog, 'Reject')
  await waitFor(() => expect(rejected.requests[0]?.body).toMatchObject({ reason: 'No payment arrived.' }))
})
