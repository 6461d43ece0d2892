import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { describe, expect, it } from 'vitest'
import { manifestFiles, RESOURCES, type Resource } from './kubernetes/manifests.ts'

const FOLDER = join(import.meta.dirname, '../kubernetes')
const ALL = Object.values(RESOURCES).flat()
const nameOf = ({ kind, metadata }: { kind: string; metadata?: { name?: string } }) => `${kind} ${metadata?.name}`

/**
 * The fields of a resource that its schema never looks at, because it does not know them. A schema reads the value of each field that it
 * knows, so a field that is not read is unknown.
 */
function unknownFields(resource: Resource): string[] {
  const read = new Set<string>()
  const fields: string[] = []
  const watch = (value: object, path: string): object => {
    for (const key of Object.keys(value)) fields.push(`${path}/${key}`)
    return new Proxy(value, {
      get: (target, key, receiver) => {
        const found: unknown = Reflect.get(target, key, receiver)
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found
        const inside = `${path}/${key}`
        read.add(inside)
        return typeof found === 'object' && found !== null ? watch(found, inside) : found
      },
    })
  }
  const prototype: object = Object.getPrototypeOf(resource)
  const copy = watch(JSON.parse(JSON.stringify(resource)), '')
  Reflect.get(prototype, 'validate').call(copy)
  return [...new Set(fields)].filter((path) => !read.has(path))
}

describe('the manifests', () => {
  it.each(ALL.map((resource) => [nameOf(resource), resource] as const))(
    'have a valid %s without a field that Kubernetes does not know',
    (_, resource) => {
      expect(() => resource.validate()).not.toThrow()
      expect(unknownFields(resource)).toEqual([])
    },
  )

  it('would be refused with a field that is misspelled', () => {
    const selector = { matchLabels: { app: 'x' } }
    const container = { name: 'x', livenesProbe: {} }
    const template = { metadata: { labels: { app: 'x' } }, spec: { containers: [container] } }
    const wrong = new Deployment({ spec: { selector, template } })
    expect(unknownFields(wrong)).toEqual(['/spec/template/spec/containers/0/livenesProbe'])
  })

  it.each(Object.entries(manifestFiles()))('are up to date in %s: npm run docs writes them', (name, content) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(content)
  })
})
