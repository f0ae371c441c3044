import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { InstantRequest, InstantResponse, NonResponders } from '#contract/instant.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { ANSWER_SORTS, type AnswerSort, isOpenAnswer, sortAnswers } from '#domain/instant/instantAnswers.ts'
import { INSTANT_STATE, stateAt } from '#domain/instant/instantRequest.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { pathsOf } from '#lib/paths.ts'
import { findNonResponders } from '#stores/instant/instantNearby.ts'
import { $instantRequest, $isOnLine, followRequest, loadingRequest } from '#stores/instant/instantRequest.ts'
import { Answer } from './Answer.tsx'
import { Calm } from './Calm.tsx'
import { InstantSkeleton } from './InstantSkeleton.tsx'
import type { ErrorMessages, SearchMessages, SharedMessages } from './messages.ts'
import { OtherWays } from './OtherWays.tsx'
import type { SearchConfig } from './searchConfig.ts'
import { useNow } from './useNow.ts'
import { Waiting } from './Waiting.tsx'

/** Why shops nearby do not respond, loaded again when a response comes or goes; undefined until it is loaded. */
function useNonResponders(requestId: string, openCount: number): NonResponders | undefined {
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
  }, [requestId, openCount])
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
  const [sort, setSort] = useState<AnswerSort>('fair')
  const isKnown = state.status === 'known'
  const now = useNow(isKnown)
  const paths = pathsOf(locale)
  useEffect(() => followRequest(requestId), [requestId])

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

  const { request, responses } = state
  const phase = stateAt(request, now)
  const answers = sortAnswers(responses, sort, now)
  const open = answers.filter((answer) => isOpenAnswer(answer, now))
  const isOver = phase !== INSTANT_STATE.searching && phase !== INSTANT_STATE.responded
  return (
    <div className="grid gap-s5">
      {lost}
      {isOver ? (
        <Calm
          title={t[`over.${phase}`]}
          text={t[`overText.${phase}`]}
          way={
            phase === INSTANT_STATE.accepted
              ? { href: paths.instantStatus(request._id), text: t.toVisit }
              : { href: paths.instantSummary(), text: t.again }
          }
        />
      ) : (
        <Waiting
          request={request}
          count={open.length}
          now={now}
          config={config}
          minutes={(count) => fill(minutes, { count })}
          t={t}
          errors={errors}
        />
      )}
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
          {sort === 'fair' && <p className="text-small text-ink-2">{t.sortText}</p>}
        </fieldset>
      )}
      {!isOver && answers.length > 0 && (
        <ul className="grid gap-s4" aria-label={t.title}>
          {answers.map((answer) => (
            <Answer
              key={answer._id}
              answer={answer}
              now={now}
              href={paths.instantResponse(answer._id)}
              minutes={(count) => fill(minutes, { count })}
              lang={lang}
              t={t}
            />
          ))}
        </ul>
      )}
      {phase !== INSTANT_STATE.accepted && (
        <Silence request={request} answers={answers} open={open} isLive={!isOver} {...{ config, locale, lang, t }} />
      )}
    </div>
  )
}

type SilenceProps = Pick<Props, 'config' | 'locale' | 'lang' | 't'> & {
  request: InstantRequest
  answers: InstantResponse[]
  open: InstantResponse[]
  isLive: boolean
}

/** Without an answer: the reasons and other ways; without a shop that travels: that. */
function Silence({ request, answers, open, isLive, config, locale, lang, t }: SilenceProps) {
  const nonResponders = useNonResponders(request._id, open.length)
  const { radiusKm } = config
  const hasAnswers = answers.length > 0
  if (open.length === 0)
    return <OtherWays {...{ request, nonResponders, hasAnswers, isLive, radiusKm, locale, lang, t }} />
  const comes = answers.some(({ shop }) => shop.shopType === SHOP_TYPE.delivery)
  if (comes || !nonResponders || nonResponders.comes === 0) return null
  return <p className="text-small text-ink-2">{fill(t.noneComes, { count: nonResponders.comes })}</p>
}
