import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Bundle, type FirstView, filesOf, kilobytesOf, type LaterPages, largestOf } from './first-view.ts'
import { prerenderedPage } from './prerendered-page.ts'

interface ModuleLoader {
  ssrLoadModule(path: string): Promise<Record<string, unknown>>
  close(): Promise<unknown>
}

export interface PrerenderedPages {
  /** The pages to prerender. */
  readonly pages: readonly FirstView[]
  /** The pages that are opened after others, whose size has a limit, too. */
  readonly later: LaterPages
  /** Starts what loads the source of the app outside of a browser: Vite's development server, which serves nothing here. */
  readonly start: () => Promise<ModuleLoader>
  /** The module with `renderPage`, which returns the HTML of a path. */
  readonly module: string
  /** The font that every page shows, by the beginning of its file name. */
  readonly font: string
}

/** The script that chooses the color scheme, and loads the page again if it lacks another one. */
const FIRST_SCRIPT = 'first-script.js'

/** The place of a path's prerendered page in the built files. The gateway looks for it there. */
const fileOf = (path: string): string => `prerendered${path === '/' ? '/index' : path}.html`

/**
 * Prerenders public pages at build time, so that a slow phone shows them before it has run any script, and prints what each
 * of them loads.
 */
export function prerenderPlugin({ pages, later, start, module, font }: PrerenderedPages) {
  return {
    name: 'mintmark-prerender',
    apply: 'build' as const,
    writeBundle: {
      order: 'post' as const,
      sequential: true,
      async handler({ dir = '' }: { readonly dir?: string | undefined }, bundle: Bundle) {
        const assets = Object.values(bundle).filter((each) => each.type === 'asset')
        const sheets = new Map(
          assets
            .filter(({ fileName }) => fileName.endsWith('.css'))
            .map(({ fileName, source }) => [`/${fileName}`, String(source).trim()]),
        )
        const fonts = assets.map(({ fileName }) => `/${fileName}`).filter((name) => name.startsWith(`/assets/${font}`))
        const shell = readFileSync(join(dir, 'index.html'), 'utf8')
        const firstScript = { href: `/${FIRST_SCRIPT}`, content: readFileSync(join(dir, FIRST_SCRIPT), 'utf8').trim() }
        for (const page of pages) checkSize(bundle, page)
        checkLater(bundle, later)
        const loader = await start()
        try {
          const { renderPage } = (await loader.ssrLoadModule(module)) as {
            renderPage: (path: string) => Promise<string>
          }
          for (const page of pages) {
            const scripts = filesOf(bundle, page).map((file) => `/${file}`)
            const target = join(dir, fileOf(page.path))
            mkdirSync(dirname(target), { recursive: true })
            writeFileSync(
              target,
              prerenderedPage({ shell, html: await renderPage(page.path), scripts, firstScript, sheets, fonts }),
            )
          }
        } finally {
          await loader.close()
        }
      },
    },
  }
}

function checkSize(bundle: Bundle, page: FirstView): void {
  const { path, kilobytesMax } = page
  const kilobytes = kilobytesOf(bundle, filesOf(bundle, page))
  process.stdout.write(`${path} loads ${kilobytes} kB of JavaScript (gzip, at most ${kilobytesMax})\n`)
  if (kilobytes > kilobytesMax)
    throw new Error(`${path} loads ${kilobytes} kB, more than ${kilobytesMax}: load later what is not shown first`)
}

function checkLater(bundle: Bundle, later: LaterPages): void {
  const { module, kilobytes } = largestOf(bundle, later)
  process.stdout.write(
    `${module} loads most of the later pages: ${kilobytes} kB (gzip, at most ${later.kilobytesMax})\n`,
  )
  if (kilobytes > later.kilobytesMax)
    throw new Error(
      `${module} loads ${kilobytes} kB, more than ${later.kilobytesMax}: load later what is not shown first`,
    )
}
