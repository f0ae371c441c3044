import { Zap } from 'lucide-react'
import { useState } from 'react'
import type { InstantRequest } from '#contract/instant/instant.ts'
import { fill } from '#i18n/format.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { cancelRequest, extendRequest } from '#stores/instant/instantRequest.ts'
import type { SearchMessages } from './messages.ts'
import type { SearchConfig } from './searchConfig.ts'

type Props = {
  request: InstantRequest
  config: SearchConfig
  minutes: (count: number) => string
  t: SearchMessages
}

/** Waiting longer, and giving the request up. */
export function WaitingActs({ request, config, minutes, t }: Props) {
  const [isCanceling, setIsCanceling] = useState(false)
  return (
    <section className="grid gap-s3">
      <p className="flex items-center gap-s3 text-ink-2">
        <Zap aria-hidden="true" size={20} strokeWidth={1.6} className="flex-none" />
        {t.next}
      </p>
      <div className="flex items-center gap-s2 flex-wrap">
        <button type="button" className="btn btn--soft" onClick={extendRequest}>
          {fill(t.extend, { minutes: minutes(config.extensionMinutes) })}
        </button>
        <button type="button" className="btn btn--line" onClick={() => setIsCanceling(true)}>
          {t.cancel}
        </button>
      </div>
      <p className="text-small text-ink-2">
        {fill(t.extensionsLeft, { count: Math.max(0, config.maxExtensions - request.extensions) })}
      </p>
      <p className="text-small text-ink-2">{t.searchingText}</p>
      <Popup
        open={isCanceling}
        header={t.cancelTitle}
        text={t.cancelText}
        button={t.cancel}
        onButton={() => {
          setIsCanceling(false)
          cancelRequest()
        }}
        second={{ button: t.keep, onButton: () => setIsCanceling(false) }}
        onClose={() => setIsCanceling(false)}
      />
    </section>
  )
}
