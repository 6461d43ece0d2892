import { describe, expect, it } from 'vitest'
import { addressOf } from './request.ts'

describe('addressOf', () => {
  it('fills the placeholders of a path', () => {
    expect(addressOf({ path: '/api/user-balance/:userId/:symbol' }, { params: { userId: 'a1', symbol: 'BTC' } })).toBe(
      '/api/user-balance/a1/BTC',
    )
  })

  it('encodes characters that would change the path', () => {
    expect(addressOf({ path: '/api/user/:id' }, { params: { id: '../admin?x=1#y' } })).toBe(
      '/api/user/..%2Fadmin%3Fx%3D1%23y',
    )
  })

  it('appends the query, and leaves out what is undefined or empty', () => {
    const query = { query: 'ada & co', limit: 20, cursor: undefined, status: '' }
    expect(addressOf({ path: '/api/admin/users' }, { query })).toBe('/api/admin/users?query=ada+%26+co&limit=20')
  })

  it('has no question mark without a query', () => {
    expect(addressOf({ path: '/api/bundles' })).toBe('/api/bundles')
    expect(addressOf({ path: '/api/bundles' }, { query: { sort: undefined } })).toBe('/api/bundles')
  })
})
