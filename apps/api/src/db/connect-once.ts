import postgres from 'postgres'

/** Seconds until an attempt to connect fails, so that the next server of a URL with several is tried. */
export const CONNECT_SECONDS_MAX = 3

/** The client of a command: one connection to the primary of the servers that a URL names. */
export const connectOnce = (url: string, name: string): postgres.Sql =>
  postgres(url, {
    max: 1,
    target_session_attrs: 'primary',
    connect_timeout: CONNECT_SECONDS_MAX,
    onnotice: () => undefined,
    connection: { application_name: name },
  })
