import Link from '@mui/material/Link'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { PageForm } from './page-form.tsx'

const form = (isDirty: boolean) => (
  <PageForm onSubmit={(event) => event.preventDefault()} isDirty={isDirty}>
    <button type="submit">Save</button>
  </PageForm>
)

/** A page with two forms, and a link out of it. Returns the user, and what tells whether the link was followed. */
function openPage(...dirty: readonly [boolean, boolean]) {
  const followed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const page = (...forms: readonly [boolean, boolean]) => (
    <>
      {['/portfolio', '#content'].map((href) => (
        <Link key={href} href={href} onClick={followed}>
          {href}
        </Link>
      ))}
      {form(forms[0])}
      {form(forms[1])}
    </>
  )
  const { user, rerender, unmount } = renderUi(page(...dirty))
  return { user, followed, unmount, save: () => rerender(page(false, false)) }
}

const follow = { name: '/portfolio' } as const
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

/** True if the browser asks before it closes the tab. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks once before a link leaves what is not saved, however many forms there are', async () => {
  const { user, followed } = openPage(true, true)
  await user.click(screen.getByRole('link', follow))
  expect(await screen.findByText('Your changes will be lost.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(followed).not.toHaveBeenCalled()
  await waitFor(() => expect(question()).toBeNull())
  await user.click(screen.getByRole('link', follow))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(followed).toHaveBeenCalledOnce()
})

it('asks before the tab is closed, until everything is saved', async () => {
  const { user, followed, save, unmount } = openPage(false, true)
  expect(asksBeforeClosing()).toBe(true)
  save()
  expect(asksBeforeClosing()).toBe(false)
  await user.click(screen.getByRole('link', follow))
  expect(followed).toHaveBeenCalledOnce()
  unmount()
  openPage(true, false).unmount()
  expect(asksBeforeClosing()).toBe(false)
})

it('does not ask for a link within the page', async () => {
  const { user, followed } = openPage(true, false)
  await user.click(screen.getByRole('link', { name: '#content' }))
  expect(followed).toHaveBeenCalledOnce()
  expect(question()).toBeNull()
})
