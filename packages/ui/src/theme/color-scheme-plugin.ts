import type { Plugin } from 'vite'
import { initColorScheme } from './init-color-scheme.ts'

const FILE_NAME = 'color-scheme.js'
const SOURCE = `(${initColorScheme.toString()})()\n`

/**
 * A Vite plugin that serves and emits `/color-scheme.js` and loads it first in `<head>`, as an external
 * script. Works under `script-src 'self'`. In `vite.config.ts`: `plugins: [react(), colorSchemePlugin()]`.
 */
export function colorSchemePlugin(): Plugin {
  let base = '/'
  return {
    name: 'mintmark-color-scheme',
    configResolved(config) {
      base = config.base
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(SOURCE)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: SOURCE })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `${base}${FILE_NAME}` }, injectTo: 'head-prepend' }],
  }
}
