import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageForm } from './page-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextInput } from './text-input.tsx'

const meta = {
  title: 'Forms/PageForm',
  component: PageForm,
  args: {
    onSubmit: (event) => event.preventDefault(),
    isDirty: true,
    children: (
      <>
        <TextInput label="First name" defaultValue="Ada" />
        <a href="?path=/">A link that asks first</a>
        <SubmitButton>Save profile</SubmitButton>
      </>
    ),
  },
} satisfies Meta<typeof PageForm>
export default meta

type Story = StoryObj<typeof meta>

export const Unsaved: Story = {}
export const Saved: Story = { args: { isDirty: false } }
