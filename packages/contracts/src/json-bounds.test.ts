import { expect, it } from 'vitest'
import { JSON_DEPTH_MAX, JSON_VALUES_MAX, jsonBoundsIssue } from './json-bounds.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const listOf = (values: number) => `[${Array(values).fill('1').join()}]`

it.each([
  nested(JSON_DEPTH_MAX),
  listOf(JSON_VALUES_MAX - 1),
  JSON.stringify({ text: '[{,"'.repeat(1000), other: '\\\\' }),
  '{"a":"\\"[[[[[[[[[[[["}',
  '"never ends',
  '',
])('accepts %.60s', (text) => {
  expect(jsonBoundsIssue(text)).toBeUndefined()
})

it.each([
  [nested(JSON_DEPTH_MAX + 1), 'must be nested at most 8 levels deep'],
  [`{"a":${'{"a":'.repeat(20_000)}`, 'must be nested at most 8 levels deep'],
  [`{"text":"[","a":${nested(JSON_DEPTH_MAX)}}`, 'must be nested at most 8 levels deep'],
  [listOf(JSON_VALUES_MAX), 'must have at most 1000 values'],
  [`[${'{},'.repeat(20_000)}`, 'must have at most 1000 values'],
])('says what is too large in %.60s', (text, message) => {
  expect(jsonBoundsIssue(text)).toEqual({ path: 'body', message })
})
