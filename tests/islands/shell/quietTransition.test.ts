import { afterEach, expect, it } from 'vitest'
import { QUIET_TRANSITION } from '#layouts/quietTransition.ts'

type Read = 'ready' | 'finished' | 'updateCallbackDone'

/** A transition that the browser gives up, and which of its promises somebody looks after. */
function skippedTransition() {
  const looked = new Set<Read>()
  const given = (name: Read) => ({
    // biome-ignore lint/suspicious/noThenProperty: stands for a promise, to see who waits for it.
    then: (_kept: unknown, broken?: (why: Error) => void) => {
      looked.add(name)
      broken?.(new DOMException('Transition was aborted', 'InvalidStateError'))
    },
  })
  return {
    looked,
    transition: {
      ready: given('ready'),
      finished: given('finished'),
      updateCallbackDone: given('updateCallbackDone'),
    },
  }
}

const run = () => new Function(QUIET_TRANSITION)()

afterEach(() => {
  Reflect.deleteProperty(document, 'activeViewTransition')
  window.onpageswap = window.onpagereveal = null
})

it('a transition that is skipped before its page is revealed, which the browser tells nobody', async () => {
  const { looked, transition } = skippedTransition()
  Object.defineProperty(document, 'activeViewTransition', { value: transition, configurable: true })
  run()
  await expect.poll(() => [...looked]).toEqual(['ready', 'finished', 'updateCallbackDone'])
})

it.each(['onpageswap', 'onpagereveal'] as const)('one that %s tells of', async (event) => {
  const { looked, transition } = skippedTransition()
  run()
  window[event]?.({ viewTransition: transition } as never)
  await expect.poll(() => [...looked]).toEqual(['ready', 'finished', 'updateCallbackDone'])
})

it.each(['onpageswap', 'onpagereveal'] as const)('nothing, where %s brings none', (event) => {
  run()
  expect(() => window[event]?.({ viewTransition: null } as never)).not.toThrow()
})
