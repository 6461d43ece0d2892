import type { TestPlatform } from './test-platform.ts'

/** Does something while a coin is as if it never had a network. No trigger binds the change, because a coin remembers its networks. */
export async function withoutNetworks<Result>(
  { sql: { unchecked } }: TestPlatform,
  coin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [before] = await unchecked`select networks from coins where symbol = ${coin}`
  await unchecked`update coins set networks = '{}', had_networks = false where symbol = ${coin}`
  try {
    return await work()
  } finally {
    await unchecked`update coins set networks = ${before?.networks}, had_networks = true where symbol = ${coin}`
  }
}
