import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { type Bundle, filesOf, kilobytesOf } from '../web/first-view.ts'
import { prerenderedPage } from '../web/prerendered-page.ts'
import { slimContract } from '../web/slim-contract-plugin.ts'
import { slimLibrariesPlugin } from '../web/slim-libraries-plugin.ts'

const SHELL = `<html><head><script src="/first.js"></script><link rel="stylesheet" crossorigin href="/a.css">
<script type="module" crossorigin src="/entry.js"></script><link rel="modulepreload" crossorigin href="/known.js"></head><body><div id="root"></div></body></html>`

const page = (html: string) =>
  prerenderedPage({
    shell: SHELL,
    html,
    scripts: ['/known.js', '/page.js', '/entry.js'],
    firstScript: { href: '/first.js', content: 'first()' },
    sheets: new Map([['/a.css', '@font-face{font-family:a}']]),
    fonts: ['/a.woff2'],
  })

it('prerenders a page that needs no file for its first paint', () => {
  const style = (name: string, css: string, kind = 'css') => `<style data-emotion="${kind} ${name}">${css}</style>`
  const prerendered =
    page(`${style('x', 'body{margin:0}', 'css-global')}${style('a', '.css-a{color:red}')}<p class="css-a">Hi</p>
${style('a', '.css-a{color:red}')}<p class="css-a" style="width:20%">$&</p>`)
  expect(prerendered).toContain('<script>first()</script>')
  expect(prerendered).toContain('<style>@font-face{font-family:a}</style>')
  expect(prerendered).toContain('<style data-emotion="css-global x">body{margin:0}</style>')
  expect(prerendered.match(/\.css-a\{color:red\}/g)).toHaveLength(1)
  expect(prerendered).toContain('[data-prerendered="0"][data-prerendered]{width:20%}')
  expect(prerendered).toContain(
    '<div id="root" data-prerendered-page><p class="css-a">Hi</p>\n<p class="css-a" data-prerendered="0">$&</p></div><script>',
  )
  expect(prerendered.match(/known\.js/g)).toHaveLength(1)
  expect(prerendered).not.toMatch(/ style="|rel="stylesheet"/)
})

it('loads the scripts of a page after its first paint', () => {
  const prerendered = page('<p>Hi</p>')
  expect(prerendered).toContain('(["/known.js","/page.js","/entry.js"])</script>')
  expect(prerendered).not.toMatch(/type="module"|<link rel="modulepreload"/)
  // The gateway allows an inline script by its hash, and finds it by this pattern.
  expect(prerendered.match(/<script>([^<]*)<\/script>/g)).toHaveLength(2)
})

it('counts each file of a page once', () => {
  const chunk = (fileName: string, imports: string[], moduleIds: string[], isEntry = false) =>
    [fileName, { type: 'chunk', fileName, code: fileName.repeat(9), isEntry, imports, moduleIds }] as const
  const bundle: Bundle = Object.fromEntries([
    chunk('main.js', ['base.js'], ['/app/main.tsx'], true),
    chunk('base.js', [], []),
    chunk('page.js', ['base.js', 'part.js'], ['/app/page.tsx']),
    chunk('part.js', [], []),
    chunk('later.js', [], []),
  ])
  const files = filesOf(bundle, { module: 'app/page.tsx' })
  expect(files).toEqual(['base.js', 'part.js', 'page.js', 'main.js'])
  expect(kilobytesOf(bundle, files)).toBe(0.1)
  expect(() => filesOf(bundle, { module: 'app/missing.tsx' })).toThrow('app/missing.tsx')
})

it('leaves out of the contract what no app reads', () => {
  const code =
    "const s = { query: q, method: 'GET' }; const c = endpoint({ ...s, path: '/a', summary: 'b', response: z.object({}), sample: () => y, body: x })"
  const at = (text: string) => ({ start: code.indexOf(text), end: code.indexOf(text) + text.length })
  const property = (name: string, text: string) => ({ type: 'Property', key: { name }, ...at(text) })
  const call = {
    type: 'CallExpression',
    callee: { name: 'endpoint' },
    ...at(code.slice(code.indexOf('endpoint'))),
    arguments: [
      {
        type: 'ObjectExpression',
        start: 0,
        end: 0,
        properties: [
          { type: 'SpreadElement', argument: { name: 's' }, ...at('...s') },
          property('path', "path: '/a'"),
          property('summary', "summary: 'b'"),
          property('response', 'response: z.object({})'),
          property('body', 'body: x'),
          property('sample', 'sample: () => y'),
        ],
      },
    ],
  }
  const shared = {
    type: 'ObjectExpression',
    ...at("{ query: q, method: 'GET' }"),
    properties: [property('query', 'query: q'), property('method', "method: 'GET'")],
  }
  const declarations = [
    { id: { name: 's' }, init: shared },
    { id: { name: 'c' }, init: call },
  ]
  const body = [{ type: 'VariableDeclaration', start: 0, end: code.length, declarations }]
  expect(slimContract(code, { type: 'Program', start: 0, end: code.length, body }).replace(/\s+/g, ' ')).toBe(
    "const s = /* @__PURE__ */ (() => ({ method: 'GET' }))(); const c = /* @__PURE__ */ (() => (endpoint({ ...s, path: '/a', body: x })))()",
  )
})

it.each([
  ['@mui/material/Box/Box.mjs', 'const defaultTheme = createTheme();', 'const defaultTheme = {};'],
  ['react-router/dist/development/chunk-A1.mjs', 'if (ENABLE_DEV_WARNINGS) {}', 'if (false) {}'],
  ['@emotion/cache/dist/emotion-cache.browser.esm.js', 'document.head.appendChild(node);', ''],
  ['@emotion/sheet/dist/emotion-sheet.esm.js', 'nodes.forEach(this._insertTag)', 'this.tags.push(...nodes)'],
  [
    'react-dom/cjs/react-dom-client.production.js',
    'SuspenseException = Error(formatProdErrorMessage(460)); throw Error(formatProdErrorMessage(461))',
    'SuspenseException = { message: 460 }; throw Error(formatProdErrorMessage(461))',
  ],
  [
    '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
    'neverResolvedError = /* @__PURE__ */ new Error("Never.");',
    'neverResolvedError = /* @__PURE__ */ { message: "Never." };',
  ],
  ['react-hook-form/dist/index.esm.mjs', 'updateFormState((data) => ({ ...data, isReady: true }));', ''],
])('leaves out of %s what the apps do not need, and fails when it is gone', (file, code, slim) => {
  const { transform, buildEnd } = slimLibrariesPlugin()
  expect(transform(code, '/packages/ui/src/box.ts')).toBeUndefined()
  expect(() => buildEnd()).toThrow('correct slim-libraries-plugin.ts')
  expect(transform(code, `/node_modules/${file}`)?.code).toBe(slim)
  expect(transform('', `/node_modules/${file}`)).toBeUndefined()
})

it('gives styles the one prefix that a browser needs, and drops rules that are for browsers of the past', () => {
  const { transform } = slimLibrariesPlugin()
  const file = '/node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js'
  const slim = transform('defaultStylisPlugins = [prefixer]', file)?.code.replace('defaultStylisPlugins = ', '')
  const [plugin] = runInNewContext(String(slim)) as [(element: object) => void]
  const styled = <Element extends object>(element: Element): Element => {
    plugin(element)
    return { ...element }
  }
  const rule = (selector: string) => styled({ type: 'rule', props: [selector], children: [{ type: 'decl' }] })
  const declaration = (props: string, value: string) => styled({ type: 'decl', props, value: `${props}:${value};` })
  expect(declaration('user-select', 'none')).toHaveProperty('return', '-webkit-user-select:none;user-select:none;')
  expect(declaration('display', 'flex')).not.toHaveProperty('return')
  expect(rule('.a::-webkit-input-placeholder')).toHaveProperty('props', ['.a::placeholder'])
  for (const selector of ['.a::-moz-placeholder', '.a:focus::-ms-input-placeholder', '.a::-moz-focus-inner'])
    expect(rule(selector).children).toEqual([])
  for (const selector of ['.a:hover', '.a::-webkit-search-cancel-button'])
    expect(rule(selector)).toMatchObject({ props: [selector], children: [{ type: 'decl' }] })
})

it('fails while any library keeps what it leaves out', () => {
  const { transform, buildEnd } = slimLibrariesPlugin()
  transform('const defaultTheme = createTheme();', '/node_modules/@mui/material/Box/Box.mjs')
  expect(() => buildEnd()).toThrow('ENABLE_DEV_WARNINGS')
})
