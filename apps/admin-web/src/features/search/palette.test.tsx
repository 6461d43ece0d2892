import { searchOffice } from '@mintmark/contracts'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAdmin, requestsTo, serve } from '../../test/open-admin.tsx'

const open = async (role: 'owner' | 'support' = 'owner') => {
  const user = openAdmin('/admin/coins', { role })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: await screen.findByRole('combobox', { name: 'Find anything' }) }
}

it('opens on Ctrl K and goes where the keyboard chooses', async () => {
  const { user, field } = await open()
  expect(field).toHaveFocus()
  await user.paste('investor')
  expect(await screen.findByRole('option', { name: /Ada Lindqvist/ })).toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/users/${searchOffice.example[0]?.id}`))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('lists only the screens of the role, says when nothing is found, and offers to try again', async () => {
  const { user } = await open('support')
  const listbox = within(await screen.findByRole('listbox'))
  expect(listbox.getByRole('option', { name: 'Deposits' })).toBeInTheDocument()
  expect(listbox.queryByRole('option', { name: 'Audit log' })).not.toBeInTheDocument()
  expect(requestsTo(searchOffice)).toEqual([])
  serve(searchOffice, [])
  await user.paste('no such thing')
  expect(await screen.findByText(/^Nothing found/)).toBeInTheDocument()
  serve(searchOffice, networkFailure)
  await user.paste('!')
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find anything' })).not.toBeInTheDocument())
})
