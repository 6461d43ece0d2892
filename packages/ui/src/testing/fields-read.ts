/** The fields that a screen reads of a request. */
export function fieldsRead<Request extends object>(show: (request: Request) => unknown, request: Request): Set<string> {
  const read = new Set<string>()
  const watched = new Proxy(request, {
    get: (target, field: string & keyof Request) => {
      if (field in target) read.add(field)
      return target[field]
    },
  })
  show(watched)
  return read
}
