import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { createMintmarkTheme } from './theme/create-mintmark-theme.ts'
import { MintmarkProvider } from './theme/mintmark-provider.tsx'

const THEME = createMintmarkTheme({ variant: 'customer' })

const Wrapper = ({ children }: { children: ReactNode }) => <MintmarkProvider theme={THEME}>{children}</MintmarkProvider>

/** Renders inside the provider and hands back a user who types and clicks. */
export function renderUi(element: ReactElement) {
  return { user: userEvent.setup(), ...render(element, { wrapper: Wrapper }) }
}
