import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'prerendered'
const STYLE = /<style[^>]*>(.*?)<\/style>/gs
const SCRIPT = /<script>(.*?)<\/script>/gs

/** A page that the build drew, and what its policy has to allow beyond that of the app: the hashes of what is in it. */
export interface DrawnPage {
  readonly file: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const hashesOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, content = '']) => {
    const hash = createHash('sha256').update(content).digest('base64')
    return `'sha256-${hash}'`
  })

/** The pages that the build of an app drew, by path. They are read once: a gateway serves one release. */
export function readPrerenderedPages(folder: string): ReadonlyMap<string, DrawnPage> {
  const pages = new Map<string, DrawnPage>()
  const root = join(folder, FOLDER)
  if (!existsSync(root)) return pages
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(root, name), 'utf8')
    pages.set(`/${name.replace(/(index)?\.html$/, '')}`, {
      file: `${FOLDER}/${name}`,
      styles: hashesOf(html, STYLE),
      scripts: hashesOf(html, SCRIPT),
    })
  }
  return pages
}
