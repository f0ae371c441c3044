import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { useNotify } from 'ra-core'
import { type FormEvent, useId } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import { WordButton } from '#console/kit/WordButton.tsx'
import type { ShopPublication } from '#contract/catalogue/consoleShops.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { NEEDED_PARTS, type NeededPart, type Publication } from '#domain/catalogue/publication.ts'
import { PUBLICATION_WORD_MAX } from '#domain/constants.ts'
import { History } from './History.tsx'
import { ShopPages } from './ShopPages.tsx'

/** Where each part is filled in. */
const FORM_OF: Record<NeededPart, string> = { name: 'texts', pin: 'details', hours: 'hours', service: 'services' }

/** What a shop needs before customers see it, each with the form in which it is said. */
function Needed({ shopId, missing }: { shopId: string; missing: readonly NeededPart[] }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="needed" className="grid gap-s3">
      <h2 id="needed" className="text-h3">
        {t('console.publication.needed')}
      </h2>
      <ul className="grid gap-s3">
        {NEEDED_PARTS.map((part) => {
          const isMissing = missing.includes(part)
          const Icon = isMissing ? CircleAlert : Check
          return (
            <li key={part} className="flex flex-wrap items-center gap-s2">
              <Icon size={20} aria-hidden="true" />
              <Link className="more" to={`/shops/${shopId}/${FORM_OF[part]}`}>
                {t(`console.publication.parts.${part}`)}
              </Link>
              <span className={isMissing ? 'badge badge--warn' : 'badge badge--ok'}>
                {t(isMissing ? 'console.publication.isMissing' : 'console.publication.isThere')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Change = { publication: Publication; publishAt?: string; word?: string }
type Act = (change: Change, done: string) => Promise<unknown>

/** A moment at which it is published by itself. */
function Later({ act }: { act: Act }) {
  const { t } = useWords()
  const id = useId()
  function plan(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [date = '', time = ''] = String(new FormData(event.currentTarget).get('at')).split('T')
    const publishAt = instantOf(date, time).toISOString()
    act({ publication: 'published', publishAt }, 'console.publication.planSaved')
  }
  return (
    <form className="form" onSubmit={plan}>
      <h3 className="text-h3">{t('console.publication.later')}</h3>
      <div className="field">
        <label htmlFor={id}>{t('console.publication.laterAt')}</label>
        <input required className="input" type="datetime-local" id={id} name="at" aria-describedby={`${id}-hint`} />
        <p className="field__hint" id={`${id}-hint`}>
          {t('console.publication.laterHint')}
        </p>
      </div>
      <button type="submit" className="btn btn--soft justify-self-start">
        {t('console.publication.plan')}
      </button>
    </form>
  )
}

/** What may be done with it as it is now. */
function Actions({ read, act, store }: { read: ShopPublication; act: Act; store: Act }) {
  const { t } = useWords()
  const { publication, publishAt, missing } = read
  const asking = { wordLabel: t('console.publication.word'), wordHint: t('console.publication.wordHint') }
  const take = (to: Publication, done: string) => (word: string) => store({ publication: to, word }, done)
  const button = (to: Publication, label: string, done: string, className = 'btn btn--line') => (
    <button type="button" className={className} onClick={() => act({ publication: to }, `console.publication.${done}`)}>
      {t(`console.publication.${label}`)}
    </button>
  )
  const isReady = publication === 'unpublished' && missing.length === 0
  return (
    <div className="grid gap-s5">
      <div className="flex flex-wrap gap-s3">
        {isReady && button('published', 'publish', 'published', 'btn')}
        {publishAt && button('unpublished', 'dropPlan', 'planDropped')}
        {publication === 'published' && (
          <WordButton
            {...asking}
            label={t('console.publication.takeOff')}
            text={t('console.publication.takeOffAbout')}
            maxLength={PUBLICATION_WORD_MAX}
            onConfirm={take('unpublished', 'console.publication.takenOff')}
          />
        )}
        {publication === 'archived' ? (
          button('unpublished', 'reopen', 'reopened')
        ) : (
          <WordButton
            {...asking}
            label={t('console.publication.archive')}
            text={t('console.publication.archiveAbout')}
            maxLength={PUBLICATION_WORD_MAX}
            onConfirm={take('archived', 'console.publication.archived')}
          />
        )}
      </div>
      {isReady && !publishAt && <Later act={act} />}
    </div>
  )
}

type Props = { shopId: string; read: ShopPublication; mayChange: boolean }

function State({ shopId, read, mayChange }: Props) {
  const { t, when } = useWords()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const { version, publication, publishAt, missing } = read
  const store: Act = async (change, done) => {
    try {
      await call('PATCH /console/shops/{id}/publication', { params: { id: shopId }, body: { version, ...change } })
      notify(done)
    } finally {
      // Also after a refusal: somebody else may have changed it, or something is missing by now.
      await queryClient.invalidateQueries({ queryKey: ['read'] })
      await queryClient.invalidateQueries({ queryKey: ['shops'] })
    }
  }
  const act: Act = (change, done) => send(() => store(change, done))
  return (
    <div className="grid max-w-narrow gap-s5">
      <Refusal message={refusal} />
      <section aria-labelledby="state" className="grid gap-s3">
        <h2 id="state" className="text-h3">
          {t(`console.publication.states.${publication}`)}
        </h2>
        {/* What is not published says so above, as on every page of the shop. */}
        {publication === 'published' && <p>{t('console.publication.about.published')}</p>}
        {publishAt && <p>{t('console.publication.planned', { when: when(publishAt) })}</p>}
      </section>
      {publication !== 'published' && <Needed shopId={shopId} missing={missing} />}
      {mayChange && <Actions read={read} act={act} store={store} />}
    </div>
  )
}

/** Whether customers see a shop, what it needs before they do, and who published it when. */
export function PublicationForm() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['publication', id], () =>
    call('GET /console/shops/{id}/publication', { params: { id } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { shop, mayChange, publication } = data
  return (
    <Page title={t('console.publication.title', { shop: shop.name })}>
      <ShopPages shop={shop} />
      <State shopId={id} read={publication} mayChange={mayChange} />
      <History shopId={id} objectId={id} />
    </Page>
  )
}
