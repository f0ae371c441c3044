import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleReview } from '#contract/reviews/consoleReviews.ts'
import { largestOf, smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { pathsOf } from '#lib/paths.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Moderation } from './Moderation.tsx'
import { Written } from './Written.tsx'
import './ReviewPage.css'

/** What the guest wrote, as the page of the shop shows it. */
function Review({ review }: { review: ConsoleReview }) {
  const { t, when } = useWords()
  const { name, rating, comment, translation, locale, photos, tags, type, massagerName, hidden, createdAt } = review
  const about = [type?.typeName, massagerName && t('console.reviews.therapist', { name: massagerName })]
  return (
    <section className="panel" aria-labelledby="review">
      <h2 id="review" className="text-h3">
        {name || t('console.reviews.anonymous')}, {t('console.reviews.stars', { smart_count: rating })}
      </h2>
      <p className="text-small text-ink-2 num">{when(createdAt)}</p>
      {hidden && (
        <p className="note">
          {t('console.reviews.hiddenSince', {
            date: when(hidden.at),
            reason: t(`console.reviews.faults.${hidden.reason}`),
          })}
        </p>
      )}
      {comment ? (
        <Written text={comment} translation={translation} writtenIn={locale} />
      ) : (
        <p>{t('console.reviews.noComment')}</p>
      )}
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((photo, at) => (
            <li key={photo.name}>
              <a href={largestOf(photo)}>
                <img src={smallestOf(photo)} alt={t('console.reviews.photo', { number: at + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-ink-2">{[...about, ...tags.map(({ name }) => name)].filter(Boolean).join(' · ')}</p>
    </section>
  )
}

/** One review: what was written, the shop's answer, what customers reported, and what was done. */
export function ReviewPage() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const paths = pathsOf(useLocale() === 'th' ? 'th' : 'en')
  const queryClient = useQueryClient()
  // The form begins anew where the review was hidden or shown under it.
  const [moderated, setModerated] = useState(0)
  const { data, error, refetch } = useRead(['review', id], () => call('GET /console/reviews/{id}', { params: { id } }))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { review, reports, mayAnswer, mayHide } = data
  const { shop, answer } = review
  async function reread() {
    await queryClient.invalidateQueries({ queryKey: ['read'] })
    setModerated((count) => count + 1)
  }
  return (
    <Page
      title={t('console.reviews.titleOf', { shop: shop.name })}
      actions={
        <Link className="more" to="/reviews">
          {t('console.reviews.toList')}
        </Link>
      }
    >
      <Review review={review} />
      {mayHide && <Moderation review={review} reports={reports} onDone={reread} />}
      <section className="panel" aria-labelledby="answer">
        <h2 id="answer" className="text-h3">
          {t('console.reviews.answer')}
        </h2>
        {mayAnswer && <AnswerForm key={`${id} ${moderated}`} first={review} />}
        {!mayAnswer && answer && (
          <Written text={answer.text} translation={answer.translation} writtenIn={answer.locale} />
        )}
        {!mayAnswer && !answer && <p>{t('console.reviews.noAnswer')}</p>}
      </section>
      <p>
        <a className="more" href={paths.shopReviews(shop.urlName)}>
          {t('console.shops.open')}
        </a>
      </p>
      <History shopId={shop._id} objectId={id} />
    </Page>
  )
}
