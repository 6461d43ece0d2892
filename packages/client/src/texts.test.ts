import { getI18n } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { startTexts } from './texts.ts'

let add: ReturnType<typeof startTexts>
beforeAll(() => {
  add = startTexts('app', {
    app: {
      title: 'Markets',
      greeting: 'Hello {{name}}, {{count}} new',
      days_one: '{{count}} day',
      days_other: '{{count}} days',
      wait: 'Wait',
      wait_staff: 'Wait, colleague',
      left_one: 'One left',
      left_staff_one: 'One left for staff',
      left_staff_other: '{{count}} left for staff',
      dialog: { title: 'Reject {{amount}}?', button: 'Reject' },
    },
  })
})

interface Instance {
  getFixedT(language: string, namespace: string, prefix?: string): (key: string, options: object) => unknown
}

const text = (key: string, options: object = {}, prefix?: string) =>
  (getI18n() as unknown as Instance).getFixedT('en', 'app', prefix)(key, options)

it.each<[string, string, object, unknown]>([
  ['a text', 'title', {}, 'Markets'],
  ['a text in a group', 'dialog.button', {}, 'Reject'],
  [
    'its values, as they are, and nothing for one that is not known',
    'greeting',
    { name: '<Ada>' },
    'Hello <Ada>,  new',
  ],
  ['the singular', 'days', { count: 1 }, '1 day'],
  ['the plural', 'days', { count: 0 }, '0 days'],
  ['the text for a context', 'wait', { context: 'staff' }, 'Wait, colleague'],
  ['the usual text where a context has none', 'wait', { context: 'customer' }, 'Wait'],
  ['the plural for a context', 'left', { context: 'staff', count: 2 }, '2 left for staff'],
  ['the plural where a context has none', 'left', { context: 'customer', count: 1 }, 'One left'],
  [
    'a whole group with its values',
    'dialog',
    { returnObjects: true, amount: '1 BTC' },
    { title: 'Reject 1 BTC?', button: 'Reject' },
  ],
  ['the name of a text that is missing', 'nothing.here', {}, 'nothing.here'],
  ['the name of a group where one text was asked for', 'dialog', {}, 'dialog'],
])('gives %s', (_, key, options, expected) => {
  expect(text(key, options)).toEqual(expected)
})

it('looks under a prefix, and in another namespace where the name says so', () => {
  add({ list: { clear: 'Clear' } })
  expect(text('title', { amount: '2 ETH' }, 'dialog')).toBe('Reject 2 ETH?')
  expect(text('list:clear', {}, 'dialog')).toBe('Clear')
})

it('adds texts to those that are there', () => {
  add({ app: { later: 'Later' } })
  expect([text('title'), text('later')]).toEqual(['Markets', 'Later'])
})
