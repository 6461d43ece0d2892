import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { ImageDrop } from './image-drop.tsx'

const PNG = new File(['image'], 'receipt.png', { type: 'image/png' })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:image'
  URL.revokeObjectURL = () => undefined
})

const drop = (props: Partial<Parameters<typeof ImageDrop>[0]> = {}) => (
  <ImageDrop label="Proof of payment" value={undefined} onChange={() => undefined} {...props} />
)
const input = () => screen.getByLabelText('Proof of payment', { selector: 'input' })

it('takes an image', async () => {
  const onChange = vi.fn()
  const { user } = renderUi(drop({ onChange }))
  await user.upload(input(), PNG)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(PNG))
})

it('takes an image that is pasted, and leaves pasted text alone', () => {
  const onChange = vi.fn()
  renderUi(drop({ onChange }))
  fireEvent.paste(document.body, { clipboardData: { files: [] } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.paste(document.body, { clipboardData: { files: [PNG] } })
  expect(onChange).toHaveBeenCalledWith(PNG)
})

it('says why it took no other file', async () => {
  const onChange = vi.fn()
  renderUi(drop({ onChange }))
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input(), new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('not an image')
  expect(onChange).not.toHaveBeenCalled()
})

it('refuses what is too large', async () => {
  const { user } = renderUi(drop({ maxMegabytes: 1 }))
  const large = new File(['x'.repeat(1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  await user.upload(input(), large)
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 1 MB')
})

it('shows the chosen image and lets go of it', async () => {
  const onChange = vi.fn()
  const { user, container } = renderUi(drop({ value: PNG, onChange }))
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:image')
  await user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(onChange).toHaveBeenCalledWith(undefined)
})

it('shows how far the upload is and takes nothing meanwhile', () => {
  renderUi(drop({ value: PNG, progress: 64 }))
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '64')
  expect(screen.queryByRole('button', { name: 'Remove image' })).not.toBeInTheDocument()
})
