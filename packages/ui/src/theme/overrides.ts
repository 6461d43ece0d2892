import type { ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

/**
 * The changes that a theme may make to components. It is exactly the type that `createTheme` takes: the compiler compares any other type of
 * them with it, component by component, which takes seconds.
 */
export type Overrides = NonNullable<ThemeOptions['components']>
