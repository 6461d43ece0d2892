import { randomUUID } from 'node:crypto'
import { addressOf, type Endpoint, IDEMPOTENCY_HEADER } from '@mintmark/contracts'
import type { Customer } from '../environment/prepare.ts'
import type { HttpClient } from './http-client.ts'

const host = 'localhost'

export const customerHeaders = ({ token }: Pick<Customer, 'token'>) => ({ host, cookie: `mm_customer=${token}` })
export const staffHeaders = (token: string) => ({ host, cookie: `mm_staff=${token}` })

interface Ask {
  readonly params?: Record<string, string>
  readonly body?: unknown
}

/** Sends a money command under its own key and answers the body; anything but success ends the bench. */
export type Action = (endpoint: Endpoint, ask: Ask) => Promise<{ readonly id: string }>

/** Someone who actions over a connection; `done` counts each command that was acknowledged. */
export function actor(client: HttpClient, headers: Readonly<Record<string, string>>, done: () => void): Action {
  return async (endpoint, { params, body }) => {
    const { status, body: text } = await client.send({
      method: endpoint.method,
      path: addressOf(endpoint, { params }),
      headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() },
      body,
    })
    if (status !== 200) throw new Error(`${endpoint.name} was answered ${status}: ${text}`)
    done()
    return JSON.parse(text)
  }
}
