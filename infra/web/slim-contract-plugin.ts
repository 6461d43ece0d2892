/** The parts of an endpoint and of an error for the API, the tests and the documentation. No app reads them. */
const UNUSED = new Map([
  ['endpoint', ['summary', 'params', 'query', 'response', 'example', 'sample', 'refusals', 'reads']],
  ['error', ['example']],
])
const PLAIN = /^(Literal|Identifier|.*Function.*|Class.*)$/
const CONTRACT = /packages\/contracts\/src\/[\w-]+\.ts$/

/** The parts of a syntax tree that are used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: { readonly name?: string }
  readonly argument?: { readonly name?: string } | null
  readonly arguments?: readonly Node[]
  readonly body?: readonly Node[]
  readonly declaration?: Node
  readonly declarations?: readonly Declared[]
  readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[]
}

interface Declared {
  readonly id: { readonly name?: string }
  readonly init?: Node | null
}

/** The constants of a file. */
const constantsOf = ({ body = [] }: Node): readonly Declared[] =>
  body.flatMap((each) => (each.declaration ?? each).declarations ?? [])

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node
    for (const each of Object.values(value)) yield* nodesIn(each)
  }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The parts of the calls of one function, and of constants that are spread into one, that no app reads, as what to remove. */
function unusedParts(tree: Node, [maker, unused]: [string, readonly string[]]): readonly Edit[] {
  const drafts = [...nodesIn(tree)]
    .filter(({ type, callee }) => type === 'CallExpression' && callee?.name === maker)
    .flatMap((call) => call.arguments?.[0]?.properties ?? [])
  const spread = new Set(drafts.flatMap(({ argument }) => argument?.name ?? []))
  const shared = constantsOf(tree).flatMap(({ id, init }) =>
    spread.has(id.name ?? '') ? (init?.properties ?? []) : [],
  )
  const removed = [...drafts, ...shared].filter(({ key }) => unused.includes(key?.name ?? ''))
  return removed.map(({ start, end }) => ({ start, end, text: '' }))
}

/**
 * The constants of a file that are not plain values, as what to write around them: a pure function, which goes if unused. They
 * may read what was removed.
 */
function madeConstants(tree: Node): readonly Edit[] {
  const made = constantsOf(tree).flatMap(({ init }) => (init && !PLAIN.test(init.type) ? [init] : []))
  return made.flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ])
}

/** The source without what no app reads; its schemas and examples then go unused, and the bundler leaves them out. */
export function slimContract(code: string, tree: Node): string {
  let slim = code
  const unused = [...UNUSED].flatMap((parts) => unusedParts(tree, parts))
  for (const { start, end, text } of [...unused, ...madeConstants(tree)].toSorted(lastFirst)) {
    const rest = slim.slice(end)
    slim = slim.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest)
  }
  return slim
}

const lastFirst = (a: Edit, b: Edit) => b.start - a.start

interface TransformContext {
  parse(code: string): Node
}

/** Leaves out of a build what the contract says only to others: an app that calls an endpoint needs its address. */
export function slimContractPlugin() {
  return {
    name: 'mintmark-slim-contract',
    apply: 'build' as const,
    transform(this: TransformContext, code: string, id: string) {
      if (!CONTRACT.test(id)) return undefined
      return { code: slimContract(code, this.parse(code)), map: null }
    },
  }
}
