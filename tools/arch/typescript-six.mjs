// dependency-cruiser asks for "typescript" from its own folder and would get the root's version 7, which has no
// JavaScript API: it would then read no TypeScript at all and find nothing wrong. It gets this package's version 6.
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const SIX = new Map(['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(resolve(name)).href]))

registerHooks({
  resolve(specifier, context, next) {
    const url = SIX.get(specifier)
    return url ? { url, shortCircuit: true } : next(specifier, context)
  },
})
