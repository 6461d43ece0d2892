/** The values of series from minute to minute, in the notation of promtool, and the time at which the alert is looked at. */
export interface Case {
  readonly series: Readonly<Record<string, string>>
  readonly at: string
}

/** A rule that calls an operator. */
export interface Alert {
  readonly name: string
  /** `page`: money or customers are affected now, so that a person is woken. `ticket`: the next working day is soon enough. */
  readonly severity: 'page' | 'ticket'
  readonly expr: string
  /** The time for which it must hold. */
  readonly wait: string
  /** A sentence for the person who is called. */
  readonly summary: string
  /** The section of the runbook; by default, the name in kebab case. */
  readonly section?: string
  /** Series at which it fires, and the labels that it then has beside the severity. */
  readonly fires: Case & { readonly labels?: Readonly<Record<string, string>> }
  /** Series at which it stays silent. */
  readonly quiet: Case
}

/** The section of the runbook about an alert, as its link names it. */
export const sectionOf = ({ name, section }: Alert): string =>
  section ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** A series that keeps one value. */
export const steady = (value: number): string => `${value}+0x600`

/** A series that grows by the same step each minute. */
export const growing = (step: number): string => `0+${step}x600`
