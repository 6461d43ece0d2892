import { build } from 'vite'
import { expect, it } from 'vitest'
import { colorSchemePlugin } from './color-scheme-plugin.ts'

const PAGE = 'virtual-page.html'

it('emits the script as a file and names it in the head, with no inline script', async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    base: '/app/',
    build: { write: false, rolldownOptions: { input: PAGE } },
    plugins: [
      colorSchemePlugin(),
      {
        name: 'page',
        resolveId: (id) => (id.endsWith(PAGE) ? id : undefined),
        load: (id) => (id.endsWith(PAGE) ? '<!doctype html><html><head></head><body></body></html>' : undefined),
      },
    ],
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('one build was asked for')
  const textOf = (name: string) => {
    const file = output.output.find((each) => each.fileName === name)
    return file?.type === 'asset' ? String(file.source) : undefined
  }
  expect(textOf('color-scheme.js')).toContain('mintmark-color-mode')
  expect(textOf(PAGE)).toContain('<script src="/app/color-scheme.js"></script>')
  expect(textOf(PAGE)).not.toMatch(/<script>/)
})
