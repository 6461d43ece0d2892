import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { Wizard, type WizardProps } from './wizard.tsx'

const wizard = (props: Partial<WizardProps> = {}) => (
  <Wizard label="Deposit" steps={['Token', 'Method']} current={0} onNext={() => undefined} {...props}>
    <input aria-label="Field" />
  </Wizard>
)

it('shows the current step and continues with Enter', async () => {
  const onNext = vi.fn()
  const { user } = renderUi(wizard({ onNext }))
  expect(screen.getByText('Step 1 of 2')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step')
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Field'), '{Enter}')
  expect(onNext).toHaveBeenCalledOnce()
})

it('takes the focus to the heading of a new step', () => {
  const { rerender } = renderUi(wizard())
  rerender(wizard({ current: 1, onBack: () => undefined }))
  expect(screen.getByRole('heading', { name: 'Method' })).toHaveFocus()
})

it('gives the focus back to its button after a refusal', async () => {
  const { user, rerender } = renderUi(wizard())
  const next = screen.getByRole('button', { name: 'Next' })
  await user.click(next)
  rerender(wizard({ busy: true }))
  // A browser takes the focus from a button that is disabled.
  next.blur()
  rerender(wizard({ error: 'This price is too old.' }))
  expect(next).toHaveFocus()
})

it('does not go on while it may not', async () => {
  const onNext = vi.fn()
  const { user } = renderUi(wizard({ onNext, nextDisabled: true }))
  await user.type(screen.getByLabelText('Field'), '{Enter}')
  expect(onNext).not.toHaveBeenCalled()
})

it('takes a double click or a held Enter for one', async () => {
  const onNext = vi.fn()
  const { user } = renderUi(wizard({ onNext }))
  await user.dblClick(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledOnce()
  await user.click(screen.getByLabelText('Field'))
  await user.keyboard('{Enter>3/}')
  expect(onNext).toHaveBeenCalledTimes(2)
})
