import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { PageForm } from './page-form.tsx'
import { SubmitButton } from './submit-button.tsx'

const form = (isBusy: boolean) => (
  <PageForm onSubmit={(event) => event.preventDefault()} isDirty={false}>
    <input aria-label="Name" />
    <SubmitButton busy={isBusy}>Save</SubmitButton>
  </PageForm>
)

/** Presses Save, which is then busy. A browser takes the focus from a button that is disabled. */
async function press() {
  const { user, rerender } = renderUi(form(false))
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  rerender(form(true))
  expect(save).toBeDisabled()
  save.blur()
  return { save, end: () => rerender(form(false)) }
}

it('has the focus again after a refusal, on a page as in a dialog', async () => {
  const { save, end } = await press()
  end()
  expect(save).toHaveFocus()
})

it('leaves the focus where its user put it meanwhile', async () => {
  const { end } = await press()
  screen.getByLabelText('Name').focus()
  end()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})
