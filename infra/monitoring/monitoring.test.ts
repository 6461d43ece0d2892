import { METRICS, PREFIX } from '@mintmark/contracts/metrics'
import { describe, expect, it } from 'vitest'
import { sectionOf } from './alert.ts'
import { EACH_MINUTE } from './alerts-of-work.ts'
import { BOARDS } from './dashboards.ts'
import { GENERATED_FILES, textOf } from './files.ts'
import { ALERTS, RULE_FILES } from './rules.ts'

const ALERTS_MIN = 25

const panels = BOARDS.flatMap(({ rows }) => Object.values(rows).flat())
const expressions = [...panels.flatMap(({ queries }) => Object.values(queries)), ...Object.values(RULE_FILES)].join(
  '\n',
)

/** The names of metrics in expressions, without the endings that a histogram adds to its name. */
const named = new Set(
  [...expressions.matchAll(new RegExp(`\\b${PREFIX}([a-z_]+)`, 'g'))].map(([, name = '']) => {
    const base = name.replace(/_(bucket|count|sum)$/, '')
    return base in METRICS ? base : name
  }),
)

describe('the rules and dashboards', () => {
  it('are as npm run docs writes them', () => {
    const stale = Object.entries(GENERATED_FILES).filter(([name, text]) => textOf(name) !== text)
    expect(stale.map(([name]) => name)).toEqual([])
  })

  it('name only metrics that there are', () => {
    expect([...named].filter((name) => !(name in METRICS))).toEqual([])
  })

  it('read every metric', () => {
    expect(Object.keys(METRICS).filter((name) => !named.has(name))).toEqual([])
  })

  it('read only recorded shares that a rule records', () => {
    const recorded = new Set(
      Object.values(RULE_FILES).flatMap((text) => [...text.matchAll(/record: (\S+)/g)].map(([, name]) => name)),
    )
    const read = [...expressions.matchAll(/\bmintmark:[a-z_]+:[a-z0-9_]+/g)].map(([name]) => name)
    expect(read.filter((name) => !recorded.has(name))).toEqual([])
    expect(recorded.size).toBeGreaterThan(0)
  })
})

describe('the alerts', () => {
  it('are at least 25, each with a unique name', () => {
    expect(ALERTS.length).toBeGreaterThanOrEqual(ALERTS_MIN)
    expect(new Set(ALERTS.map(({ name }) => name)).size).toBe(ALERTS.length)
  })

  it('watch every job that runs each minute', () => {
    const jobs = textOf('../../apps/api/src/jobs/start-jobs.ts')
    const eachMinute = [...jobs.matchAll(/'([a-z-]+)': \{ run: .*, when: '\* \* \* \* \*' \}/g)].map(([, name]) => name)
    expect(eachMinute.toSorted()).toEqual(EACH_MINUTE.toSorted())
  })

  const runbook = textOf('../../docs/runbook.md')
  const sections = new Map(
    runbook
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section]),
  )

  it.each(ALERTS.map((alert) => [alert.name, sectionOf(alert)]))(
    '%s has a section of the runbook with its cause, check and mend',
    (_, section) => {
      const text = sections.get(section) ?? ''
      const isReference = /^[^-]*See \[[a-z-]+\]\(#[a-z-]+\)/m.test(text)
      for (const part of ['cause', 'check', 'mend'])
        expect(isReference || new RegExp(`\\*\\*[^*]*${part}`, 'i').test(text), `${section}: ${part}`).toBe(true)
    },
  )

  it('have no section of the runbook without an alert, and no link in it leads nowhere', () => {
    const wanted = new Set(ALERTS.map(sectionOf))
    expect([...sections.keys()].filter((section) => !wanted.has(section))).toEqual([])
    const links = [...runbook.matchAll(/\]\(#([a-z-]+)\)/g)].map(([, section]) => section)
    expect(links.filter((section) => section !== undefined && !sections.has(section))).toEqual([])
  })
})
