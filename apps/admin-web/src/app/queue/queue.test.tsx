import { confirmTransaction, listDeposits, rejectDeposit, reviewDeposit } from '@mintmark/contracts'
import { page, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { confirmationOf, dialogOf, openAdmin, requestsTo, serve } from '../../test/open-admin.tsx'

const [first, second, ...others] = listDeposits.example.map((deposit) => ({ ...deposit, status: 'pending' as const }))
if (!first || !second) throw new Error('the example has too few deposits')
const current = () => document.querySelector('[aria-current="true"]')?.getAttribute('data-row')

it('is worked through by keyboard: no key decides, and the next row gets the focus after a decision', async () => {
  let rows = [first, second]
  serve(listDeposits, () => page(rows))
  serve(confirmTransaction, () => {
    rows = [second]
    return confirmTransaction.example
  })
  const user = openAdmin('/admin/deposits?status=pending')
  await screen.findByText(first.user_email)
  await user.keyboard('j')
  await waitFor(() => expect(current()).toBe(first.id))
  await user.keyboard('jk')
  await waitFor(() => expect(current()).toBe(first.id))
  await user.keyboard('c')
  const dialog = await dialogOf('Confirm deposit')
  expect(requestsTo(confirmTransaction)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(current()).toBe(second.id))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', second.id))
  await user.keyboard('?')
  expect(await dialogOf('Keyboard shortcuts')).toBeTruthy()
  expect(requestsTo(reviewDeposit).length).toBeGreaterThan(0)
})

it('decides several at once, with a result for each', async () => {
  serve(listDeposits, page([first, second, ...others]))
  serve(rejectDeposit, ({ params }) =>
    params.id === second.id ? refusal('already_decided', { status: 'confirmed' }) : rejectDeposit.example,
  )
  const user = openAdmin('/admin/deposits')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select/ })
  await user.click(boxes[0] as HTMLElement)
  await user.click(boxes[1] as HTMLElement)
  const marked = within(screen.getByText('2 selected').parentElement as HTMLElement)
  await user.click(marked.getByRole('button', { name: 'Reject' }))
  const dialog = await confirmationOf()
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Done')).toBeInTheDocument()
  expect(await dialog.findByText('This request was already confirmed.')).toBeInTheDocument()
  expect(requestsTo(rejectDeposit).map(({ params }) => params.id)).toEqual([first.id, second.id])
})
