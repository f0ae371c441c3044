import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * jsdom whose window stays until the process of its test file ends. Stores let go of it a second after their last
 * reader, and code that was asked for may still be coming: a window that has gone by then fails the run, but no test.
 */
const stayingPage: Environment = {
  ...jsdom,
  name: 'staying-page',
  async setup(global, options) {
    await jsdom.setup(global, options)
    return { teardown() {} }
  },
}

export default stayingPage
