import type { ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

/**
 * What a theme may change about components. It is exactly what `createTheme` takes: the compiler compares any other type of
 * them with it, component by component, which takes seconds.
 */
export type Overrides = NonNullable<ThemeOptions['components']>
