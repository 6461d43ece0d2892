/**
 * Waits for concurrent calls. If several refuse, the first in the list is thrown, regardless of which came first in time, so
 * that the same request always gets the same answer.
 */
export async function allInOrder<Asked extends readonly unknown[] | []>(
  asked: Asked,
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
