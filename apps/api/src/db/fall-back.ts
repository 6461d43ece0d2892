import type postgres from 'postgres'
import type { ReplicaWatch } from './replica-watch.ts'

type Client = postgres.Sql
/** A statement that has not been sent yet: it is sent when it is awaited, and may first be asked for rows as lists. */
interface Statement extends PromiseLike<unknown> {
  readonly values?: () => PromiseLike<unknown>
}

type Awaitable = Pick<Promise<unknown>, 'then' | 'catch' | 'finally'>

/** A statement that goes to one of two servers when it is sent. */
interface LateStatement extends Awaitable {
  readonly values: () => LateStatement
  /** Sends it now. */
  readonly execute: () => LateStatement
}

/**
 * A client for reads that may be late: each statement, and each transaction, reads from the replica while that serves, and from
 * the primary otherwise, or if the replica fails. A transaction may run twice, so it must do nothing but read. It has the parts of a
 * client that reads use.
 */
export function fallBack(replica: Client, primary: Client, watch: Pick<ReplicaWatch, 'read'>): Client {
  const on = <Found>(run: (client: Client) => PromiseLike<Found>) =>
    watch.read(
      () => run(replica),
      () => run(primary),
    )
  const statement = (make: (client: Client) => Statement): LateStatement => {
    let sent: Promise<unknown> | undefined
    const send = () => {
      sent ??= on(make)
      return sent
    }
    const late: LateStatement = {
      // biome-ignore lint/suspicious/noThenProperty: it stands for the driver's own statement, which is awaited.
      then: (found, failed) => send().then(found, failed),
      catch: (failed) => send().catch(failed),
      finally: (done) => send().finally(done),
      values: () =>
        statement((client) => {
          const own = make(client)
          return own.values?.() ?? own
        }),
      execute: () => {
        send().catch(() => undefined)
        return late
      },
    }
    return late
  }
  const parts = {
    unsafe: (...sent: Parameters<Client['unsafe']>) => statement((client) => client.unsafe(...sent)),
    begin: (...sent: Parameters<Client['begin']>) => on((client) => client.begin(...sent)),
  }
  return new Proxy(replica, {
    apply: (_, __, sent: Parameters<Client>) => statement((client) => client(...sent) as unknown as Statement),
    get: (target, name) => Reflect.get(name in parts ? parts : target, name),
  })
}
