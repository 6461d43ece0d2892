/** Makes something once for each client of the database: a prepared query, or a batch loader. */
export function memoizePerClient<Client extends object, Made>(
  make: (client: Client) => Made,
): (client: Client) => Made {
  const made = new WeakMap<Client, Made>()
  return (client) => {
    const known = made.get(client)
    if (known !== undefined) return known
    const fresh = make(client)
    made.set(client, fresh)
    return fresh
  }
}
