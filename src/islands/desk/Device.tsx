import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill, formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { leaveDesk } from '#stores/desk/desk.ts'
import { $deskLink, hideDeskLink, makeDeskLink, noDeskLink } from '#stores/desk/deskLink.ts'
import type { DeskWords } from './messages.ts'
import '#styles/primitives/button/buttonVariants.css'
import './Device.css'

/** White around a QR code, in modules, without which scanners do not find it. */
const QUIET = 4

type LinkProps = { locale: Locale; words: Pick<DeskWords, 't' | 'errors'> }
type Props = LinkProps & { urlName: string; isOfDevice: boolean }

/** The link to this desk for another device, on the screen or on paper. */
function NewLink({ locale, words: { t, errors } }: LinkProps) {
  const state = useStore($deskLink, { ssr: noDeskLink })
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isShown = state.status === 'shown'
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])

  function hide() {
    hideDeskLink()
    // The button is rendered again by this change.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isShown) {
    const { url, expiresAt, qr } = state
    const whole = qr.size + 2 * QUIET
    return (
      <section className="desk__card desk__link" aria-labelledby="desk-link">
        <h2 className="text-h3" id="desk-link" tabIndex={-1} ref={heading}>
          {t.linkTitle}
        </h2>
        <p>{t.linkText}</p>
        <svg
          className="qr"
          viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
          role="img"
          aria-label={t.linkQr}
          shapeRendering="crispEdges"
        >
          <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
          <path d={qr.path} fill="#1e2b2a" />
        </svg>
        <p className="text-small wrap-anywhere">{url}</p>
        <p className="text-small text-ink-2 num">{fill(t.goodUntil, { date: formatDate(expiresAt) })}</p>
        <div className="desk__acts">
          <button type="button" className="btn btn--tall px-s3" onClick={() => print()}>
            {t.linkPrint}
          </button>
          <button type="button" className="btn btn--tall btn--line px-s3" onClick={hide}>
            {t.linkHide}
          </button>
        </div>
      </section>
    )
  }
  const refused = state.status === 'refused' && refusalText(errors, state.code)
  return (
    <>
      <div role="alert">{refused && <p className="refusal">{refused}</p>}</div>
      <button
        ref={button}
        type="button"
        className="btn btn--line"
        aria-disabled={state.status === 'asking' || undefined}
        onClick={() => makeDeskLink(locale)}
      >
        {t.linkMake}
      </button>
    </>
  )
}

/** What concerns this device and others: a link for one more, taking the desk off this one, or back to the console. */
export function Device({ urlName, isOfDevice, locale, words }: Props) {
  const { t, errors } = words
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="desk__device">
      <NewLink locale={locale} words={words} />
      <div role="alert">{hasFailed && <p className="refusal">{errors.network}</p>}</div>
      {isOfDevice ? (
        <button type="button" className="more" onClick={async () => setHasFailed(!(await leaveDesk(urlName)))}>
          {t.leave}
        </button>
      ) : (
        <a className="more" href="/console">
          {t.toConsole}
        </a>
      )}
    </div>
  )
}
