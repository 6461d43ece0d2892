/** What describes an endpoint to the API, the tests and the documentation, and what no app reads. */
const UNUSED = ['summary', 'params', 'query', 'response', 'example', 'refusals']
const PLAIN = /^(Literal|Identifier|.*Function.*|Class.*)$/
const CONTRACT = /packages\/contracts\/src\/[\w-]+\.ts$/
/** The apps use one function of it, through react-i18next. */
const I18NEXT = /node_modules\/i18next\/dist\/esm\/i18next\.js$/

/** The parts of a syntax tree that are used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly Node[]
  readonly body?: readonly Node[]
  readonly declaration?: Node
  readonly declarations?: readonly { readonly init?: Node | null }[]
  readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[]
}

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

/** The parts of `endpoint({ … })` that no app reads, as what to remove. */
function unusedParts(tree: unknown): readonly Edit[] {
  const drafts = [...nodesIn(tree)]
    .filter(({ type, callee }) => type === 'CallExpression' && callee?.name === 'endpoint')
    .flatMap((call) => call.arguments?.[0]?.properties ?? [])
  const unused = drafts.filter(({ key }) => UNUSED.includes(key?.name ?? ''))
  return unused.map(({ start, end }) => ({ start, end, text: '' }))
}

/**
 * The constants of a file that are not plain values, as what to write around them: a pure function, which goes if unused. They
 * may read what was removed.
 */
function madeConstants({ body = [] }: Node): readonly Edit[] {
  const declared = body.flatMap((each) => (each.declaration ?? each).declarations ?? [])
  const made = declared.flatMap(({ init }) => (init && !PLAIN.test(init.type) ? [init] : []))
  return made.flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ])
}

/** The source without what no app reads; its schemas and examples then go unused, and the bundler leaves them out. */
export function slimContract(code: string, tree: Node): string {
  let slim = code
  for (const { start, end, text } of [...unusedParts(tree), ...madeConstants(tree)].toSorted(lastFirst)) {
    const rest = slim.slice(end)
    slim = slim.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest)
  }
  return slim
}

const lastFirst = (a: Edit, b: Edit) => b.start - a.start

interface TransformContext {
  parse(code: string): Node
}

/**
 * Leaves out of a build what the contract says only to others: an app that calls an endpoint needs its address. And all of
 * i18next but the one function that react-i18next takes from it (`startTexts` says what is used in its place).
 */
export function slimContractPlugin() {
  return {
    name: 'mintmark-slim-contract',
    apply: 'build' as const,
    transform(this: TransformContext, code: string, id: string) {
      if (!CONTRACT.test(id) && !I18NEXT.test(id)) return undefined
      return { code: slimContract(code, this.parse(code)), map: null }
    },
  }
}
