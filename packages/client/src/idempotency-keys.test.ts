import { describe, expect, it } from 'vitest'
import { type KeyStore, pendingKey } from './idempotency-keys.ts'

function memory(): KeyStore & { readonly size: number } {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    get size() {
      return kept.size
    },
  }
}

describe('pendingKey', () => {
  it('keeps the key of a request until it is settled, also across a reload', () => {
    const store = memory()
    const first = pendingKey(store, 'POST /api/transaction {"amount":"1"}')
    expect(pendingKey(store, 'POST /api/transaction {"amount":"1"}').key).toBe(first.key)
    first.settle()
    expect(store.size).toBe(0)
    expect(pendingKey(store, 'POST /api/transaction {"amount":"1"}').key).not.toBe(first.key)
  })

  it('gives every request its own key', () => {
    const store = memory()
    const keys = ['{"amount":"1"}', '{"amount":"2"}', '{"amount":"12"}'].map((body) => pendingKey(store, body).key)
    expect(new Set(keys).size).toBe(3)
  })

  it('makes keys that the wire accepts', () => {
    expect(pendingKey(memory(), 'x').key).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
  })
})
