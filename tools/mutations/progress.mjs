import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Prints how many mutations of the sample are done, every twenty. */
class Progress {
  done = 0

  onMutantTested({ status }) {
    if (status === 'CompileError' || status === 'Ignored') return
    this.done += 1
    if (this.done % 20 === 0) console.log(`${this.done} mutations tried`)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'sampled', Progress)]
