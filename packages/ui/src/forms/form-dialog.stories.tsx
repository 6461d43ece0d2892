import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormDialog } from './form-dialog.tsx'
import { TextInput } from './text-input.tsx'

const meta = {
  title: 'Forms/FormDialog',
  component: FormDialog,
  args: {
    title: 'Add coin',
    submitLabel: 'Save',
    busy: false,
    error: undefined,
    onSubmit: () => undefined,
    onClose: () => undefined,
    children: <TextInput label="Symbol" defaultValue="BTC" />,
  },
} satisfies Meta<typeof FormDialog>
export default meta

type Story = StoryObj<typeof FormDialog>

export const Ready: Story = {}
export const Busy: Story = { args: { busy: true, busyLabel: 'Saving' } }
export const Danger: Story = { args: { title: 'Close your account?', submitLabel: 'Close account', tone: 'danger' } }
export const Refused: Story = { args: { error: 'A coin with this symbol exists already.' } }
