import { useWords } from '#console/kit/useWords.ts'
import { momentOf } from './saleValues.ts'

/** From when until when something that is typed is seen, in words. */
export function SaleDates({ startTime, endTime }: { startTime: string; endTime: string }) {
  const { t, when } = useWords()
  const [from, until] = [momentOf(startTime ?? ''), momentOf(endTime ?? '')]
  const said = { from: from && when(from), until: until ? when(until) : t('console.none') }
  const isAhead = from !== undefined && new Date(from) > new Date()
  return <p>{t(isAhead ? 'console.flashSales.seenFrom' : 'console.flashSales.seenNow', said)}</p>
}
