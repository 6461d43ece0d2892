/** The fields of a request that a list of facts reads. */
export function fieldsRead<Request extends object>(
  factsOf: (request: Request) => unknown,
  request: Request,
): Set<string> {
  const read = new Set<string>()
  const watched = new Proxy(request, {
    get: (target, field: string & keyof Request) => {
      if (field in target) read.add(field)
      return target[field]
    },
  })
  factsOf(watched)
  return read
}
