import type { TestPlatform } from './test-platform.ts'

/** The URL for a client that no trigger binds, for decided requests that a test makes up without their entries. */
export const uncheckedUrl = ({ databaseUrl }: Pick<TestPlatform, 'databaseUrl'>): string =>
  `${databaseUrl}?session_replication_role=replica`
