import { Link } from 'react-router'
import { call } from '#console/data/call.ts'
import { errorKey } from '#console/data/errorKey.ts'
import { useRead } from '#console/data/useRead.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { slashedDate } from '#domain/bangkokTime.ts'
import { Days } from './Days.tsx'
import { Hours } from './Hours.tsx'
import { PeriodPick } from './PeriodPick.tsx'
import { ShopChoice } from './ShopChoice.tsx'
import { SumList } from './SumList.tsx'
import { useAsked } from './useAsked.ts'

const REFUSED = 'console.errors.unprocessable'

/** How one's shops, or one of them, did in some days beside as many before. */
export function NumbersPage() {
  const { t } = useWords()
  const { asked, ask } = useAsked()
  const { data, error } = useRead(['numbers', JSON.stringify(asked)], () =>
    call('GET /console/numbers', { query: asked }),
  )
  const numbers = data?.numbers
  const shop = numbers?.shop
  const key = error ? errorKey(error) : undefined
  return (
    <Page title={shop ? t('console.numbers.titleOf', { shop: shop.name }) : t('console.numbers.title')}>
      <div className="grid gap-s4">
        <PeriodPick key={`${asked.from} ${asked.until}`} asked={asked} ask={ask} />
        <ShopChoice chosen={asked.shop} name={shop?.name} onChoose={(id) => ask({ shop: id })} />
        <Refusal message={key === REFUSED ? 'console.numbers.cannotShow' : key} />
      </div>
      {!numbers && !error && <Loading />}
      {numbers && !error && (
        <>
          <p className="text-ink-2">
            {t('console.numbers.about', {
              ...{ from: slashedDate(numbers.period.from), until: slashedDate(numbers.period.until) },
              ...{ beforeFrom: slashedDate(numbers.before.from), beforeUntil: slashedDate(numbers.before.until) },
            })}
          </p>
          {numbers.sums.bookings === 0 && numbers.sumsBefore.bookings === 0 && (
            <Empty title={t('console.numbers.empty')}>
              <p>{t('console.numbers.emptyAbout')}</p>
              <Link className="btn btn--line" to="/shops">
                {t('console.numbers.toShops')}
              </Link>
            </Empty>
          )}
          <SumList numbers={numbers} />
          <Days numbers={numbers} />
          <Hours numbers={numbers} />
        </>
      )}
    </Page>
  )
}
