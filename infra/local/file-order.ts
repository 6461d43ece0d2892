import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects whose tests mostly wait for other programs: they cost little while the browser suite keeps the processors busy. */
const WAITING = ['local', 'gateway']

/** The longest files, which would otherwise run alone at the end. Sizes of files, which vitest sorts by, say little. */
export const LONGEST: readonly string[] = [
  'apps/api/src/jobs/start-jobs.test.ts',
  'apps/api/src/ledger/model.test.ts',
  'apps/api/src/http/every-endpoint.test.ts',
  'apps/api/src/features/mail/mail-server.test.ts',
  'apps/api/src/integrations/mail-server-failure.test.ts',
  'apps/api/src/integrations/fetch-feed.test.ts',
]

/** The values that order two test files. */
type TestFile = { moduleId: string; project: { name: string } }

const rankIn = (ranks: readonly string[], isRank: (rank: string) => boolean): number => {
  const rank = ranks.findIndex(isRank)
  return rank < 0 ? ranks.length : rank
}

const projectRank = ({ project }: TestFile) => rankIn(WAITING, (name) => name === project.name)
const fileRank = ({ moduleId }: TestFile) => rankIn(LONGEST, (file) => moduleId.endsWith(file))

/** The files in another order: projects that wait first, and in each project the longest first. Otherwise nothing moves. */
export const longestFirst = <File extends TestFile>(files: readonly File[]): File[] =>
  files.toSorted(
    (one, other) =>
      projectRank(one) - projectRank(other) ||
      (one.project.name === other.project.name ? fileRank(one) - fileRank(other) : 0),
  )

/** Orders a run of vitest. The files of a project stay together, because they share their workers. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files))
  }
}
