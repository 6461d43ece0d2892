/** The URL for a client that no trigger binds, for decided requests that a test makes up without their entries. */
export const uncheckedUrl = ({ databaseUrl }: { readonly databaseUrl: string }): string =>
  `${databaseUrl}?session_replication_role=replica`
