import type { Meta, StoryObj } from '@storybook/react-vite'
import { ImageDrop } from './image-drop.tsx'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#0b7a5b"/></svg>'
const PICTURE = new File([DRAWING], 'receipt.svg', { type: 'image/svg+xml' })

const meta = {
  title: 'Forms/ImageDrop',
  component: ImageDrop,
  args: { label: 'Proof of payment', value: undefined, onChange: () => undefined },
} satisfies Meta<typeof ImageDrop>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Wrong: Story = { args: { error: 'Upload a proof of payment.' } }
export const Chosen: Story = { args: { value: PICTURE } }
export const Uploading: Story = { args: { value: PICTURE, progress: 64 } }
