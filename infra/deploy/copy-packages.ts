import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Statements of a bundle begin a line; what looks like one in a comment does not. */
const IMPORT = /^(?:import|export)\b[^"';]*["']([^"'./][^"']*)["']|^[^*]*\bimport\(["']([^"'./][^"']*)["']\)/gm

/** The dependencies of a program that its bundle in `dist` still imports. The code has other words that look like imports, in its comments. */
export function importedPackages(program: string, dist: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))
  const code = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const named = code.flatMap((name) => [...readFileSync(join(dist, name), 'utf8').matchAll(IMPORT)])
  const imported = new Set(named.map(([, statement, expression]) => packageOf(statement ?? expression ?? '')))
  return Object.keys(dependencies).filter((name) => imported.has(name))
}

/** The package of what an import names: `@aws-sdk/client-s3/x` is in `@aws-sdk/client-s3`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Only the compiler and debuggers read them. */
const isUsed = (path: string): boolean => !/\.(d\.[cm]?ts|map)$/.test(path)

/**
 * Copies packages with everything that they depend on, in the layout of pnpm: each in a folder beside links to its own dependencies.
 * `from` has a folder `node_modules` with a link to each package, and so has `to` afterwards.
 */
export function copyPackages(
  names: readonly string[],
  { from, to, store }: { from: string; to: string; store: string },
): void {
  const copied = new Set<string>()
  const target = (path: string) => join(to, 'node_modules/.pnpm', relative(store, path))
  const copyGroup = (real: string) => {
    const group = join(store, relative(store, real).split('/')[0] ?? '', 'node_modules')
    if (copied.has(group)) return
    copied.add(group)
    for (const path of entriesOf(group)) {
      // Types of a package that a program may know are not code.
      if (relative(group, path).startsWith('@types/')) continue
      mkdirSync(dirname(target(path)), { recursive: true })
      if (lstatSync(path).isSymbolicLink()) {
        symlinkSync(readlinkSync(path), target(path))
        copyGroup(realpathSync(path))
      } else cpSync(path, target(path), { recursive: true, filter: isUsed, verbatimSymlinks: true })
    }
  }
  for (const name of names) {
    const real = realpathSync(join(from, 'node_modules', name))
    copyGroup(real)
    const link = join(to, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), target(real)), link)
  }
}

/** The packages in a folder `node_modules`, with those in scopes. */
function entriesOf(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: the packages were not installed by pnpm.`)
  return readdirSync(folder)
    .filter((name) => name !== '.bin')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inScope) => join(name, inScope)) : [name],
    )
    .map((name) => join(folder, name))
}
