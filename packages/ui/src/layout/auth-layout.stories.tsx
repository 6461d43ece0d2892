import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordInput } from '../forms/password-input.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { ColorSchemeToggle } from '../theme/color-scheme-toggle.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Brand } from './brand.tsx'

const Fields = () => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <TextInput label="Email" type="email" defaultValue="ada@example.org" />
    <PasswordInput label="Password" error="That password does not match." />
    <SubmitButton fullWidth>Sign in</SubmitButton>
  </Box>
)

const meta = { title: 'Layout/AuthLayout', component: AuthLayout, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof AuthLayout
>
export default meta

type Story = StoryObj<typeof meta>

export const SignIn: Story = {
  args: {
    brand: <Brand name="Mintmark" size={36} />,
    title: 'Sign in',
    subtitle: 'Good to see you again.',
    corner: <ColorSchemeToggle />,
    footer: (
      <>
        No account yet? <Link href="#register">Register</Link>
      </>
    ),
    children: <Fields />,
  },
}
