import { describe, expect, it } from 'vitest'
import { type ApiError, errorMessage, fieldErrors, isApiError, refusalCode } from './api-error.ts'

const WORDS = { malformed: 'Server error: Invalid response.', network: 'Network error' }

const refused: ApiError = { kind: 'refused', status: 404, code: 'not_found', error: 'Not found' }
const invalid: ApiError = {
  kind: 'refused',
  status: 400,
  code: 'validation',
  error: 'body.email: is required',
  details: {
    issues: [
      { path: 'body.email', message: 'is required' },
      { path: 'body.address.zip', message: 'is too long' },
      { path: 'query.limit', message: 'must be a number from 1 to 200' },
    ],
  },
}

describe('fieldErrors', () => {
  it('names the message of each field of the body as the form knows it', () => {
    expect(fieldErrors(invalid)).toEqual({
      email: 'is required',
      'address.zip': 'is too long',
      'query.limit': 'must be a number from 1 to 200',
    })
  })

  it('has nothing to say about any other failure', () => {
    for (const error of [refused, { kind: 'network' }, undefined, new Error('x')])
      expect(fieldErrors(error)).toEqual({})
  })
})

describe('errorMessage', () => {
  it("uses the server's words where there are some, else the screen's", () => {
    expect(errorMessage(refused, WORDS)).toBe('Not found')
    expect(errorMessage({ kind: 'network' }, WORDS)).toBe('Network error')
    expect(errorMessage({ kind: 'malformed', status: 502 }, WORDS)).toBe('Server error: Invalid response.')
    expect(errorMessage(new TypeError('a defect'), WORDS)).toBe('Server error: Invalid response.')
  })

  it('takes one text for every failure that the server has no words for', () => {
    expect(errorMessage(refused, 'Failed')).toBe('Not found')
    expect(errorMessage({ kind: 'network' }, 'Failed')).toBe('Failed')
    expect(errorMessage({ kind: 'malformed', status: 502 }, 'Failed')).toBe('Failed')
  })
})

describe('refusalCode', () => {
  it('is the code of a refusal and of nothing else', () => {
    expect(refusalCode(refused)).toBe('not_found')
    expect(refusalCode({ kind: 'network' })).toBeUndefined()
    expect(refusalCode(undefined)).toBeUndefined()
  })

  it('goes with a check for what is a failure of a call at all', () => {
    expect(isApiError(refused)).toBe(true)
    expect([null, undefined, 'text', new Error('x')].map(isApiError)).toEqual([false, false, false, false])
  })
})
