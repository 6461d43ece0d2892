import { gzipSync } from 'node:zlib'

/** The parts of a chunk of Vite's output that are used here. */
export interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly code: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}
export interface Asset {
  readonly type: 'asset'
  readonly fileName: string
  readonly source: string | Uint8Array
}
export type Bundle = Readonly<Record<string, Chunk | Asset>>

/** A page that is shown first: its path, and the module that it loads beyond the entry of the app. */
export interface FirstView {
  readonly path: string
  readonly module: string
  /** The limit of what it loads, in units of 1000 bytes with gzip. More fails the build. */
  readonly kilobytesMax: number
}

/** The pages that are opened after others. */
export interface LaterPages {
  /** The modules that were loaded before. */
  readonly after: readonly string[]
  /** The modules of the pages. */
  readonly pages: RegExp
  /** The limit of what each of them loads besides, in units of 1000 bytes with gzip. More fails the build. */
  readonly kilobytesMax: number
}

/**
 * The files that a page loads before the user does anything: the module of the page, the entry, and their imports. Each comes after
 * those that it imports.
 */
export function filesOf(bundle: Bundle, { module }: Pick<FirstView, 'module'>): readonly string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const seen = new Set<string>()
  const files: string[] = []
  const add = (fileName: string) => {
    if (seen.has(fileName)) return
    seen.add(fileName)
    for (const each of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(each)
    files.push(fileName)
  }
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (page === undefined)
    throw new Error(`no file of the build contains ${module}: correct the pages in vite.config.ts`)
  add(page.fileName)
  for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName)
  return files
}

/** The size of these files on the wire with gzip, in units of 1000 bytes. */
export function kilobytesOf(bundle: Bundle, files: readonly string[]): number {
  const bytes = files.map((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0
  })
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10
}

/** The page that loads most besides what was loaded before it. */
export function largestOf(bundle: Bundle, { after, pages }: LaterPages): { module: string; kilobytes: number } {
  const before = new Set(after.flatMap((module) => filesOf(bundle, { module })))
  const modules = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []))
  const sizes = modules
    .filter((id) => pages.test(id))
    .map((module) => {
      const files = filesOf(bundle, { module }).filter((file) => !before.has(file))
      return { module: module.slice(module.lastIndexOf('/') + 1), kilobytes: kilobytesOf(bundle, files) }
    })
  return sizes.reduce((most, each) => (each.kilobytes > most.kilobytes ? each : most), { module: 'none', kilobytes: 0 })
}
