import type { Plugin } from 'vite'
import { initColorScheme } from './init-color-scheme.ts'
import { loadAgainForLostScript } from './load-again.ts'

const FILE_NAME = 'first-script.js'
const SOURCE = [initColorScheme, loadAgainForLostScript].map((run) => `(${run.toString()})();\n`).join('')

/**
 * A Vite plugin that serves and emits `/first-script.js` and loads it first in `<head>`, as an external
 * script. Works under `script-src 'self'`. In `vite.config.ts`: `plugins: [react(), firstScriptPlugin()]`.
 */
export function firstScriptPlugin(): Plugin {
  let base = '/'
  return {
    name: 'mintmark-first-script',
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
