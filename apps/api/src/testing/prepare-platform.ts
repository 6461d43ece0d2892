import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'

type Opening = Parameters<typeof openTestPlatform>

/** Opens the API on a fresh database before the first test of a file, and closes it after the last one. */
export function preparePlatform(...opening: Opening): TestPlatform {
  const platform = {} as TestPlatform
  beforeAll(async () => {
    Object.assign(platform, await openTestPlatform(...opening))
  })
  afterAll(() => platform.close())
  return platform
}

/** The same for each test. */
export function prepareEachPlatform(...opening: Opening): TestPlatform {
  const platform = {} as TestPlatform
  beforeEach(async () => {
    Object.assign(platform, await openTestPlatform(...opening))
  })
  afterEach(() => platform.close())
  return platform
}
