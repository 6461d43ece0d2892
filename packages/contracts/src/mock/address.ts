/** The network address that a request came from. */
export const addressOf = (request: Request): string => request.headers.get('x-forwarded-for') ?? '127.0.0.1'
