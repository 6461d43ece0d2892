/** Reads now and every few seconds. A failure is complained of, and the next read comes as usual. `stop` ends it. */
export async function readOften(
  read: () => Promise<void>,
  seconds: number,
  complain: (error: Error) => void,
): Promise<{ readonly stop: () => void }> {
  await read().catch(complain)
  const timer = setInterval(() => void read().catch(complain), seconds * 1000)
  return { stop: () => clearInterval(timer) }
}
