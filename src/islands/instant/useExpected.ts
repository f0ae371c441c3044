import { useEffect, useState } from 'react'
import { alignClock } from '#stores/instant/instantAnswer.ts'
import { type ExpectedPrice, expectedPrice } from '#stores/instant/instantInput.ts'

/** What is known of the shops around the chosen place; null where none has it, undefined where nothing is known. */
export type Expected = { isAsked: boolean; price: ExpectedPrice | null | undefined }

/** Asks once what a massage costs around the chosen place and how near it is, and what the server's clock says. */
export function useExpected(): Expected {
  const [expected, setExpected] = useState<Expected>({ isAsked: false, price: undefined })
  useEffect(() => {
    alignClock()
    expectedPrice().then((price) => setExpected({ isAsked: true, price }))
  }, [])
  return expected
}
