import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Reads the options of a command. An unknown one ends the process with a message that names those that there are. */
export function readOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    const [problem] = (error as Error).message.split('. ')
    process.stderr.write(`${problem}. Options: ${names.join(', ')}.\n`)
    process.exit(1)
  }
}
