import type { LabelsOf, NameOfType } from '@mintmark/contracts/metrics'

/** The metrics whose value is read when they are collected, and not counted. */
export type GaugeName = Exclude<NameOfType<'gauge'>, `gateway_${string}`>

/** One value of a gauge. */
export interface Reading {
  readonly name: GaugeName
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A value of a gauge with all of its labels. */
export const reading = <Name extends GaugeName>(name: Name, value: number, labels: LabelsOf<Name>): Reading => ({
  name,
  labels,
  value,
})

/** A moment in seconds since 1970, or nothing if there is none. */
export const readingOfTime = <Name extends GaugeName>(
  name: Name,
  at: Date | string | null | undefined,
  labels: LabelsOf<Name>,
): Reading[] => (at ? [reading(name, new Date(at).getTime() / 1000, labels)] : [])
