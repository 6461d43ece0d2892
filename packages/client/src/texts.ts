import type { i18n as I18n } from 'i18next'
import { setI18n } from 'react-i18next'

/** Texts by name, in groups. */
export interface Texts {
  readonly [name: string]: string | Texts
}

interface Options {
  /** Chooses `name_one` or `name_other`. */
  readonly count?: number
  /** Chooses `name_context` where there is one. */
  readonly context?: string
  /** Returns a group of texts instead of one. */
  readonly returnObjects?: boolean
  /** What the text has in braces: `{{name}}`. */
  readonly [name: string]: unknown
}

const PLURALS = new Intl.PluralRules('en')
const VALUE = /\{\{(\w+)\}\}/g

const filled = (text: string, options: Options): string => text.replace(VALUE, (_, name) => String(options[name] ?? ''))

const filledGroup = (texts: Texts, options: Options): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, each]) => [
      name,
      typeof each === 'string' ? filled(each, options) : filledGroup(each, options),
    ]),
  )

function find(texts: string | Texts | undefined, path: string): string | Texts | undefined {
  let found = texts
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return found
}

/** The names to look for, the most particular one first. */
function variantsOf(path: string, { count, context }: Options): readonly string[] {
  const paths = context === undefined ? [path] : [`${path}_${context}`, path]
  return count === undefined ? paths : paths.flatMap((each) => [`${each}_${PLURALS.select(count)}`, each])
}

/** Returns the text of a path such as `forms:isRequired`, or the path itself if there is none. */
function translate(bundle: (namespace: string) => Texts | undefined, namespace: string, prefix: string) {
  return (key: string, options: Options = {}): string | Texts => {
    const [before, after] = key.split(':')
    const [from, path] = after === undefined ? [namespace, prefix + before] : [before, after]
    for (const variant of variantsOf(path, options)) {
      const found = find(bundle(from ?? namespace), variant)
      if (typeof found === 'string') return filled(found, options)
      if (found !== undefined && options.returnObjects) return filledGroup(found, options)
    }
    return key
  }
}

/**
 * Makes the texts of an app known to `useTranslation`, in place of i18next, whose languages, detection, loading and formats the
 * apps do not need: in their first views it takes 12 kB. Returns how to add texts later; those of a known namespace are added to
 * it.
 */
export function startTexts(defaultNamespace: string, first: Readonly<Record<string, Texts>>) {
  const bundles = new Map(Object.entries(first))
  const bundle = (namespace: string) => bundles.get(namespace)
  const getFixedT = (_language: string, namespace: string = defaultNamespace, prefix?: string) =>
    translate(bundle, namespace, prefix === undefined ? '' : `${prefix}.`)
  // What react-i18next asks of its instance.
  const instance = {
    language: 'en',
    languages: ['en'],
    isInitialized: true,
    options: { defaultNS: defaultNamespace, react: { bindI18n: false } },
    getFixedT,
    hasLoadedNamespace: () => true,
  }
  setI18n(instance as unknown as I18n)
  return (texts: Readonly<Record<string, Texts>>): void => {
    for (const [namespace, added] of Object.entries(texts))
      bundles.set(namespace, { ...bundles.get(namespace), ...added })
  }
}
