// `npm run configure -- FOLDER`: asks what a deployment needs, and writes its settings and secrets into a new folder.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { FolderTakenError, refuseTaken, writeDeployment } from './deployment-files.ts'
import { askForDeployment } from './deployment-questions.ts'

const folder = resolve(process.argv[2] ?? 'deployment')
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const say = (text: string) => process.stdout.write(text)

async function ask(question: string): Promise<string> {
  say(question)
  const { value, done } = await lines.next()
  if (done) throw new Error('The answers ended before all questions were asked. Nothing was written.')
  return String(value)
}

try {
  refuseTaken(folder)
  const written = writeDeployment(folder, await askForDeployment({ ask, say }))
  say(`\nWritten:\n${written.map((line) => `  ${line}`).join('\n')}\n\nContinue with docs/deployment.md.\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(error instanceof FolderTakenError ? 2 : 1)
}
