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
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'

const IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+\sfrom\s*)?["']([^"'./][^"']*)["']|import\(["']([^"'./][^"']*)["']\)/g

/** The npm packages that the bundled programs of a folder import. */
export function importedPackages(dist: string): string[] {
  const code = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const named = code.flatMap((name) => [...readFileSync(join(dist, name), 'utf8').matchAll(IMPORT)])
  const packages = named
    .map(([, statement, expression]) => statement ?? expression ?? '')
    .filter((name) => !isBuiltin(name))
  return [
    ...new Set(
      packages.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ].sort()
}

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
