type Asker<Asked, Answer> = { asked: Asked; answer(answer: Answer): void; fail(error: unknown): void }

/**
 * Looks up for all who ask at the same moment in one statement: whoever asks while a look is under way is looked up by
 * the next one, so that no answer is older than its question. `look` answers in the order of what it was asked.
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
