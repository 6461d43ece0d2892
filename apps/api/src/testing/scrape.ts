/** The metrics at a port: the value of each series, by its name without the prefix, and its labels in the order of the table. */
export async function scrape(port: number): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end).replace('mintmark_', ''), Number(line.slice(end + 1))]
    }),
  )
}
