import { build } from 'vite'
import { expect, it } from 'vitest'
import { firstScriptPlugin } from './first-script-plugin.ts'

const PAGE = 'virtual-page.html'

it('emits the script as a file and names it in the head, with no inline script', async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    base: '/app/',
    build: { write: false, rolldownOptions: { input: PAGE } },
    plugins: [
      firstScriptPlugin(),
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
  expect(textOf('first-script.js')).toMatch(/mintmark-color-mode.*mintmark-lost-script/s)
  expect(() => new Function(textOf('first-script.js') ?? '')()).not.toThrow()
  expect(textOf(PAGE)).toContain('<script src="/app/first-script.js"></script>')
  expect(textOf(PAGE)).not.toMatch(/<script>/)
})
