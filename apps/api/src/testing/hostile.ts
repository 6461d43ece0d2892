/** Hostile values of a field, as JSON text, by what they have in common: what breaks careless programs, and edge cases. */
const HOSTILE_GROUPS: readonly (readonly string[])[] = [
  ['null', 'true', '[]', '[1,2]', '{}', '{"constructor":{"prototype":{"admin":true}}}', '{"toString":1}'],
  ['0', '-1', '1e400', '-1e400', '1e-9', '9007199254740993', '0.30000000000000004'],
  ['""', '" "', JSON.stringify('x'.repeat(5000))],
  [
    ...['"-5"', '"0"', '"0.00"', '"NaN"', '"Infinity"', '"1e5"', '"0x10"', '"1,5"', '"1.123456789"'],
    '"9999999999999999999"',
  ],
  ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"😀"', '"\\u202eevil"', '"%00"'],
  [
    ...['"\'; drop table entries; --"', '"../../etc/passwd"', '"__proto__"', '"constructor"'],
    '"<script>alert(1)</script>"',
  ],
]

/** The same for a value in a URL. */
export const HOSTILE_TEXTS: readonly (readonly string[])[] = HOSTILE_GROUPS.map((values) =>
  values
    .map((json) => JSON.parse(json) as unknown)
    .filter((value): value is string => typeof value === 'string' && value.isWellFormed()),
)

export interface Spoiled {
  readonly field: string
  /** The value of the field, as JSON text; undefined if it is missing. */
  readonly value?: string
  /** The group of values that it belongs to. */
  readonly group: number
  readonly json: string
}

/** Every way to spoil one field of a body: missing, or set to something hostile. Returns JSON text. */
export function spoiled(body: Readonly<Record<string, unknown>>): Spoiled[] {
  return Object.keys(body).flatMap((field) => {
    const { [field]: _, ...rest } = body
    const start = JSON.stringify(rest).slice(0, -1)
    const comma = start === '{' ? '' : ','
    const set = HOSTILE_GROUPS.flatMap((values, group) =>
      values.map((value) => ({ field, value, group, json: `${start}${comma}${JSON.stringify(field)}:${value}}` })),
    )
    return [{ field, group: -1, json: JSON.stringify(rest) }, ...set]
  })
}

/** Bodies that are not an object. */
export const SHAPELESS: readonly string[] = ['null', '1', 'true', '"text"', '[]', '[{}]', '{}']

/** Text that is not JSON, or only looks like it. */
export const BROKEN: readonly string[] = [
  '{',
  '{"a":',
  "{'a':1}",
  '{"a":1}}',
  'NaN',
  '\u0000',
  '{"a":"\u0001"}',
  '{"__proto__":{"admin":true}}',
]
