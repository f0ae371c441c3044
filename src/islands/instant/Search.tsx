import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { InstantRequest, InstantResponse, NonResponders } from '#contract/instant/instant.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { ANSWER_SORTS, type AnswerSort, isOpenAnswer, sortAnswers } from '#domain/instant/instantAnswers.ts'
import { INSTANT_STATE, stateAt } from '#domain/instant/instantRequest.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { pathsOf } from '#lib/paths.ts'
import { findNonResponders } from '#stores/instant/instantNearby.ts'
import {
  $instantRequest,
  $isOnLine,
  followRequest,
  loadingRequest,
  type RequestState,
} from '#stores/instant/instantRequest.ts'
import { Answer } from './Answer.tsx'
import { Calm } from './Calm.tsx'
import { InstantSkeleton } from './InstantSkeleton.tsx'
import type { ErrorMessages, SearchMessages, SharedMessages } from './messages.ts'
import { OtherWays } from './OtherWays.tsx'
import type { SearchConfig } from './searchConfig.ts'
import { useNow } from './useNow.ts'
import { Waiting } from './Waiting.tsx'
import { WaitingActs } from './WaitingActs.tsx'

/** Why shops nearby do not respond, loaded again when a response comes or goes; undefined until it is loaded. */
function useNonResponders({ _id: requestId, isWide }: InstantRequest, openCount: number): NonResponders | undefined {
  const [nonResponders, setNonResponders] = useState<NonResponders>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of open answers is when to ask again.
  useEffect(() => {
    let isLeft = false
    findNonResponders(requestId).then((found) => {
      if (!isLeft) setNonResponders(found)
    })
    return () => {
      isLeft = true
    }
  }, [requestId, isWide, openCount])
  return nonResponders
}

type Props = {
  requestId: string | null
  config: SearchConfig
  minutes: string
  locale: Locale
  lang: string
  t: SearchMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** The customer waits: time, answers as they come, and what else can be done. */
export function Search({ requestId, config, minutes, locale, lang, t, shared, errors }: Props) {
  useFreshPage()
  const state = useStore($instantRequest, { ssr: loadingRequest })
  const isOnLine = useStore($isOnLine, { ssr: () => true })
  const [sort, setSort] = useState<AnswerSort>('arrival')
  const isKnown = state.status === 'known'
  const now = useNow(isKnown)
  const paths = useMemo(() => pathsOf(locale), [locale])
  useEffect(() => followRequest(requestId), [requestId])
  const known = isKnown ? state.request._id : null
  // A request that took the place of the one before is found again by a reload.
  useEffect(() => {
    if (requestId && known && known !== requestId) history.replaceState(history.state, '', paths.instantSearch(known))
  }, [requestId, known, paths])

  const lost = !isOnLine && (
    <p className="note" role="status">
      {t.offline}
    </p>
  )
  if (state.status === 'loading') {
    return (
      <>
        {lost}
        <InstantSkeleton label={shared.loading} />
      </>
    )
  }
  if (!isKnown) {
    return (
      <Calm
        title={t.emptyTitle}
        text={isOnLine ? t.emptyText : t.offline}
        way={{ href: paths.instantPrep(), text: t.start }}
        other={{ href: paths.instantStatus(), text: t.toVisit }}
      />
    )
  }

  return <Known {...{ state, sort, setSort, now, lost, config, minutes, locale, lang, t, shared, errors }} />
}

type KnownProps = Omit<Props, 'requestId'> & {
  state: Extract<RequestState, { status: 'known' }>
  sort: AnswerSort
  setSort: (sort: AnswerSort) => void
  now: Date
  lost: ReactNode
}

/** The answers first, soonest first; then what else can be done. */
function Known({ state, sort, setSort, now, lost, config, minutes, locale, lang, t, shared, errors }: KnownProps) {
  const { request, responses } = state
  const paths = pathsOf(locale)
  const phase = stateAt(request, now)
  const answers = sortAnswers(responses, sort, now)
  const open = answers.filter((answer) => isOpenAnswer(answer, now))
  const isOver = phase !== INSTANT_STATE.searching && phase !== INSTANT_STATE.responded
  const nonResponders = useNonResponders(request, open.length)
  const minutesOf = (count: number) => fill(minutes, { count })
  const isBooked = phase === INSTANT_STATE.accepted
  const again = isBooked
    ? { href: paths.instantStatus(request._id), text: t.toVisit }
    : { href: paths.instantPrep(), text: t.again }
  return (
    <div className="grid gap-s5">
      {lost}
      {isOver ? (
        <Calm title={t[`over.${phase}`]} text={t[`overText.${phase}`]} way={again} />
      ) : (
        <Waiting {...{ request, count: open.length, nonResponders, now, lang, t, errors }} />
      )}
      {!isOver && answers.length > 0 && (
        <ul className="grid" aria-label={t.title}>
          {answers.map((answer, index) => (
            <Answer
              key={answer._id}
              answer={answer}
              now={now}
              isFirst={index === 0}
              href={paths.instantResponse(answer._id)}
              minutes={minutesOf}
              lang={lang}
              t={t}
            />
          ))}
        </ul>
      )}
      {!isBooked && open.length === 0 && (
        <OtherWays
          {...{ request, nonResponders, hasAnswers: answers.length > 0, isLive: !isOver, now, minutes: minutesOf }}
          {...{ config, locale, lang, t, shared, errors }}
        />
      )}
      {open.length > 0 && <NoneComes answers={answers} nonResponders={nonResponders} t={t} />}
      {!isOver && <WaitingActs {...{ request, config, minutes: minutesOf, t }} />}
      {!isOver && answers.length > 1 && (
        <fieldset className="form">
          <legend className="legend">{t.sort}</legend>
          <Picks
            name="sort"
            values={ANSWER_SORTS}
            chosen={sort}
            textOf={(one) => t[`sort.${one}`]}
            onChoose={setSort}
          />
          {(sort === 'arrival' || sort === 'fair') && <p className="text-small text-ink-2">{t.sortText}</p>}
        </fieldset>
      )}
    </div>
  )
}

type NoneComesProps = { answers: InstantResponse[]; nonResponders: NonResponders | undefined; t: SearchMessages }

/** Where shops answer and none of them comes: that some would have. */
function NoneComes({ answers, nonResponders, t }: NoneComesProps) {
  const comes = answers.some(({ shop }) => shop.shopType === SHOP_TYPE.delivery)
  if (comes || !nonResponders || nonResponders.comes === 0) return null
  return <p className="text-small text-ink-2">{fill(t.noneComes, { count: nonResponders.comes })}</p>
}
