import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whatever starts, kills or fills servers of its own: nothing else takes as long. */
const LONGEST = /\/tests\/backend\/platform\/(db|process|http|cacheTags)\//

/** The longest tests begin first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification): boolean => LONGEST.test(file.moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
