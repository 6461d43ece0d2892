import { screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

interface DialogProps {
  readonly onClose: () => void
}

const Lost = lazyDialog<DialogProps>(() => Promise.reject(new Error('replaced by a new release')))
const Loaded = lazyDialog<DialogProps>(() => Promise.resolve({ default: () => 'The dialog' }))

/** A page with an entry, and a button that opens a dialog. */
function Page({ dialog: Opened }: { readonly dialog: ComponentType<DialogProps> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input aria-label="Amount" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Suspense fallback={null}>{isOpen && <Opened onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

it('says that the code of a dialog is gone, offers a reload, and leaves the page behind as it is', async () => {
  const { user } = renderUi(<Page dialog={Lost} />)
  await user.type(screen.getByLabelText('Amount'), '140')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Check your connection and reload. There may be a new version.',
  )
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Amount')).toHaveValue('140')
})

it('shows the dialog once its code is there', async () => {
  const { user } = renderUi(<Page dialog={Loaded} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('The dialog')).toBeInTheDocument()
})
