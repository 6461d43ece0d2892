import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects whose tests mostly wait for other programs: they cost little while the browser suite keeps the processors busy. */
const WAITING = ['local', 'front']

/** The longest files, which would otherwise run alone at the end. Sizes of files, which vitest sorts by, say little. */
const LONGEST = [
  'infra/local/interrupt.test.ts',
  'infra/local/logins.test.ts',
  'ledger/kill.test.ts',
  'jobs/start-jobs.test.ts',
  'ledger/model.test.ts',
  'http/every-endpoint.test.ts',
  'http/stalls.test.ts',
  'features/mail/mail.test.ts',
  'outside/mail-server-failure.test.ts',
  'outside/news-feed.test.ts',
]

const rankIn = (ranks: readonly string[], isRank: (rank: string) => boolean): number => {
  const rank = ranks.findIndex(isRank)
  return rank < 0 ? ranks.length : rank
}

const projectRank = ({ project }: TestSpecification) => rankIn(WAITING, (name) => name === project.name)
const fileRank = ({ moduleId }: TestSpecification) => rankIn(LONGEST, (file) => moduleId.endsWith(file))

/**
 * Starts the files that take longest first, and those that mostly wait before all others. The files of a project stay
 * together, because they share their workers.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort(
      (one, other) =>
        projectRank(one) - projectRank(other) ||
        (one.project.name === other.project.name ? fileRank(one) - fileRank(other) : 0),
    )
  }
}
