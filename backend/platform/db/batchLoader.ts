type Asker<Asked, Answer> = { asked: Asked; answer(answer: Answer): void; fail(error: unknown): void }

/**
 * Batches concurrent look-ups into one statement. Requests that come while a batch runs join the next one, so that no
 * answer is older than its request. `load` answers in the order of its input.
 */
export function batchLoader<Asked, Answer>(
  load: (asked: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Asker<Asked, Answer>[] = []
  let isLooking = false

  async function lookForAll() {
    while (waiting.length > 0) {
      const askers = waiting
      waiting = []
      try {
        const answers = await load(askers.map(({ asked }) => asked))
        for (const [at, { answer }] of askers.entries()) answer(answers[at]!)
      } catch (error) {
        for (const { fail } of askers) fail(error)
      }
    }
    isLooking = false
  }
  return (asked) =>
    new Promise((answer, fail) => {
      waiting.push({ asked, answer, fail })
      if (isLooking) return
      isLooking = true
      // Concurrent calls join this batch.
      setImmediate(lookForAll)
    })
}
