import { classOf } from '@mintmark/contracts/metrics'

type Class = ReturnType<typeof classOf>

/** The target of a request: the API, or the files of the app. */

type Target = 'api' | 'pages'

/** The number of answers of a gateway, by target and class of status, and of the connections that it refused. */
export class GatewayCounts {
  readonly #answers = new Map<string, { readonly to: Target; readonly class: Class; count: number }>()
  #refused = 0
  /** The number of open connections. */
  open = () => 0

  countAnswer(url: string, status: number): void {
    const to: Target = url.startsWith('/api/') ? 'api' : 'pages'
    const key = `${to} ${classOf(status)}`
    const row = this.#answers.get(key) ?? { to, class: classOf(status), count: 0 }
    row.count++
    this.#answers.set(key, row)
  }

  countRefusal(): void {
    this.#refused++
  }

  get answers() {
    return [...this.#answers.values()]
  }

  get refused(): number {
    return this.#refused
  }
}
