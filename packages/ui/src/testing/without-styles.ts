import { registerHooks } from 'node:module'

const engine = import.meta.resolve('./unstyled-engine.ts')

/** Gives every component that is styled from now on the engine without rules. Import this before MUI. */
registerHooks({
  resolve: (specifier, context, resolveNext) =>
    specifier === '@mui/styled-engine' ? { url: engine, shortCircuit: true } : resolveNext(specifier, context),
})
