import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { TextInput } from './text-input.tsx'

const formDialog = (props: Partial<FormDialogProps> = {}) => (
  <FormDialog
    title="Add coin"
    submitLabel="Save"
    busy={false}
    error={undefined}
    onSubmit={() => undefined}
    onClose={() => undefined}
    {...props}
  >
    <TextInput label="Symbol" />
  </FormDialog>
)
const confirmDialog = (props: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    title="Reject withdrawal"
    text="Reject this withdrawal?"
    subject="0.50 BTC"
    confirmLabel="Reject"
    busy={false}
    error={undefined}
    onConfirm={() => undefined}
    onClose={() => undefined}
    {...props}
  />
)

/** Takes the focus from a button that is disabled, as a browser does. */
const loseFocus = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

describe('FormDialog', () => {
  it('starts in its first field and submits on Enter', async () => {
    const onSubmit = vi.fn()
    const { user } = renderUi(formDialog({ onSubmit }))
    expect(screen.getByRole('dialog', { name: 'Add coin' })).toBeInTheDocument()
    expect(screen.getByLabelText('Symbol')).toHaveFocus()
    await user.keyboard('BTC{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('shows a refusal and keeps what was typed', async () => {
    const { user, rerender } = renderUi(formDialog())
    await user.keyboard('BTC')
    rerender(formDialog({ error: 'Symbol taken.' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Symbol taken.')
    expect(screen.getByLabelText('Symbol')).toHaveValue('BTC')
  })

  it('gives the focus back to its button after a refusal', async () => {
    const { user, rerender } = renderUi(formDialog())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    rerender(formDialog({ busy: true }))
    loseFocus()
    rerender(formDialog({ error: 'Symbol taken.' }))
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  it('leaves the focus in a field that got it while busy', async () => {
    const { user, rerender } = renderUi(formDialog())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    rerender(formDialog({ busy: true }))
    screen.getByLabelText('Symbol').focus()
    rerender(formDialog({ error: 'Symbol taken.' }))
    expect(screen.getByLabelText('Symbol')).toHaveFocus()
  })

  it('does nothing twice while busy', async () => {
    const onSubmit = vi.fn()
    const onClose = vi.fn()
    const { user } = renderUi(formDialog({ busy: true, onSubmit, onClose }))
    await user.keyboard('{Enter}{Escape}')
    expect(screen.getByRole('button', { name: 'Working' })).toBeDisabled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes on Escape but not on a press outside', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(formDialog({ onClose }))
    const beside = document.querySelector('.MuiDialog-container')
    if (!beside) throw new Error('no backdrop')
    await user.click(beside)
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before it loses what was entered', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(formDialog({ onClose, isDirty: true }))
    await user.keyboard('{Escape}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('Back in the browser', () => {
  /** Presses Back, and tells whether the browser goes back. */
  const goBack = (): boolean => {
    const navigate = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      destination: { key: '' },
    })
    return globalThis.navigation.dispatchEvent(navigate)
  }
  beforeEach(() => {
    const entries = [0, 1].map((index) => ({ key: `${index}`, index, sameDocument: true }))
    vi.stubGlobal('navigation', Object.assign(new EventTarget(), { entries: () => entries, currentEntry: entries[1] }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('asks before it loses what was entered, keeps it if pressed again, and then closes the dialog', async () => {
    const onClose = vi.fn()
    const { user, rerender } = renderUi(formDialog({ onClose, isDirty: true }))
    expect(goBack()).toBe(false)
    await screen.findByRole('alertdialog')
    expect(goBack()).toBe(false)
    await waitForElementToBeRemoved(() => screen.queryByRole('alertdialog'))
    expect(onClose).not.toHaveBeenCalled()
    goBack()
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    expect(onClose).toHaveBeenCalledOnce()
    rerender(formDialog({ onClose, busy: true }))
    expect(goBack()).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
    rerender(formDialog({ onClose }))
    goBack()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('is one step back for a dialog that the address opens', () => {
    const onClose = vi.fn()
    renderUi(formDialog({ onClose, isInAddress: true, isDirty: true }))
    expect(goBack()).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a dangerous action', () => {
  it.each([
    ['FormDialog', formDialog({ submitLabel: 'Remove', tone: 'danger' })],
    ['ConfirmDialog', confirmDialog({ confirmLabel: 'Remove', tone: 'danger' })],
  ])('has a red button in a %s, and no other action has', (_, dialog) => {
    renderUi(dialog)
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveClass('MuiButton-colorError')
    expect(screen.getByRole('button', { name: 'Cancel' })).not.toHaveClass('MuiButton-colorError')
  })
})

describe('ConfirmDialog', () => {
  it('gives the focus back to its button after a refusal', async () => {
    const { user, rerender } = renderUi(confirmDialog())
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    rerender(confirmDialog({ busy: true }))
    loseFocus()
    rerender(confirmDialog({ error: 'Already confirmed.' }))
    expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus()
  })

  it('names the object and holds the focus on the safe choice, which comes first', () => {
    renderUi(confirmDialog())
    expect(screen.getByRole('alertdialog', { name: 'Reject withdrawal' })).toHaveAccessibleDescription(/0\.50 BTC/)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Reject'])
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })

  it('asks before it loses a reason that was entered', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(confirmDialog({ onClose, isDirty: true }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('acts once and cannot be left while it acts', async () => {
    const onConfirm = vi.fn()
    const onClose = vi.fn()
    const { user, rerender } = renderUi(confirmDialog({ onConfirm, onClose }))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    rerender(confirmDialog({ onConfirm, onClose, busy: true }))
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Working' })).toBeDisabled()
  })

  it.each([
    [400, 1],
    [300, 0],
  ])('with a text of %i px in a place of 300 px has %i places where the keyboard can scroll it', (needed, count) => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(needed)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    renderUi(confirmDialog())
    const places = screen.queryAllByRole('group', { name: 'Reject withdrawal' })
    expect(places.filter((place) => place.tabIndex === 0)).toHaveLength(count)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    vi.restoreAllMocks()
  })
})
