import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { firstOpenStep, type InstantPrepStep, isGuestCountOffered, isStepDone } from '#domain/instant/instantInput.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { pathsOf } from '#lib/paths.ts'
import { $instantInput, emptyInstantInput, goTo, prefillInstantInput } from '#stores/instant/instantInput.ts'
import { Calm } from './Calm.tsx'
import { InstantSkeleton } from './InstantSkeleton.tsx'
import type { ErrorMessages, InputMessages, SharedMessages } from './messages.ts'
import { PrepContact } from './PrepContact.tsx'
import { PrepPlace } from './PrepPlace.tsx'
import { PrepPreferences } from './PrepPreferences.tsx'
import { PrepService } from './PrepService.tsx'
import type { PrepConfig } from './prepConfig.ts'

type Props = {
  step: InstantPrepStep
  config: PrepConfig
  locale: Locale
  lang: string
  t: InputMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** One step of a request: filled in, checked, and on to the next address. */
export function Prep({ step, config, locale, lang, t, shared, errors }: Props) {
  const isMounted = useMounted()
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form, 'input, button')
  const paths = pathsOf(locale)
  useEffect(() => {
    prefillInstantInput()
  }, [])

  if (!isMounted) return <InstantSkeleton label={shared.loading} />
  const open = firstOpenStep(input, config, step)
  if (open !== undefined) {
    return (
      <Calm
        title={t.missingTitle}
        text={fill(t.missingText, { step: t[`step.${open}`] })}
        way={{ href: paths.instantPrep(open), text: t.missingGo }}
      />
    )
  }

  const isDone = isStepDone(step, input, config)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isDone) stop()
    else goTo(step === 4 ? paths.instantSummary() : paths.instantPrep(step + 1))
  }
  return (
    <form ref={form} className="grid gap-s5" noValidate onSubmit={submit}>
      {step === 1 && <PrepService config={config} t={t} shared={shared} />}
      {step === 2 && <PrepPlace isTried={isTried} t={t} errors={errors} />}
      {step === 3 && <PrepPreferences config={config} search={paths.search()} lang={lang} t={t} errors={errors} />}
      {step === 4 && <PrepContact isTried={isTried} prefixLabel={shared.prefix} t={t} errors={errors} />}
      {step === 1 && isTried && !isDone && (
        <p className="refusal" role="alert">
          {isGuestCountOffered(input.guestCount, config)
            ? t.serviceMissing
            : fill(t.guestsOutside, { count: config.maxGuests })}
        </p>
      )}
      <div className="flex items-center gap-s2 flex-wrap">
        <button type="submit" className="btn">
          {t.next}
        </button>
        <a className="btn btn--line" href={step === 1 ? paths.instantInfo() : paths.instantPrep(step - 1)}>
          {t.back}
        </a>
      </div>
    </form>
  )
}
