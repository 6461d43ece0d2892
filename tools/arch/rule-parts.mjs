// The parts that the import rules are made of.

export const TEST = '\\.(test|test-d|drill)\\.tsx?$|/(testing|test-support)/|(vite|vitest)\\.config\\.ts$'

/** An npm package, wherever the package manager put it; or its bare name where it cannot even be resolved. */
export const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/|^(${names.join('|')})(/|$)`

/** A room of the repository, by its path or by the name it is imported under. */
export const room = (...names) => `^packages/(${names.join('|')})/|^@mintmark/(${names.join('|')})(/|$)`

/** The files of `from` may import what `allowed` lists and nothing else. */
export const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { pathNot: allowed },
})

export const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
