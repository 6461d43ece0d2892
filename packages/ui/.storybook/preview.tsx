import { useColorScheme } from '@mui/material/styles'
import type { Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { createMintmarkTheme, MintmarkProvider, THEME_VARIANTS } from '../src/index.ts'

const SCHEMES = ['light', 'dark', 'system'] as const
type Scheme = (typeof SCHEMES)[number]

const THEMES = {
  customer: createMintmarkTheme({ variant: 'customer' }),
  admin: createMintmarkTheme({ variant: 'admin' }),
}

function UseScheme({ scheme }: { scheme: Scheme }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(scheme), [scheme, setMode])
  return null
}

const toolbar = (title: string, items: readonly string[]) => ({
  toolbar: { title, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: { variant: toolbar('Variant', THEME_VARIANTS), scheme: toolbar('Scheme', SCHEMES) },
  initialGlobals: { variant: 'customer', scheme: 'light' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  decorators: [
    (Story, { globals }) => (
      <MintmarkProvider theme={THEMES[THEME_VARIANTS.find((each) => each === globals.variant) ?? 'customer']}>
        <UseScheme scheme={SCHEMES.find((each) => each === globals.scheme) ?? 'light'} />
        <Story />
      </MintmarkProvider>
    ),
  ],
}

export default preview
