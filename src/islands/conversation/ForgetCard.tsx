import { useState } from 'react'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { forgetComfortCard } from '#stores/conversation/comfortCard.ts'
import type { ComfortMessages } from './messages.ts'

/** Deletes the card after a confirmation. */
export function ForgetCard({ t }: { t: ComfortMessages }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  function forget() {
    close()
    forgetComfortCard()
  }
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => setIsAsking(true)}>
        {t.forget}
      </button>
      <Popup
        open={isAsking}
        header={t.forgetTitle}
        text={t.forgetText}
        button={t.forget}
        onButton={forget}
        second={{ button: t.keep, onButton: close }}
        onClose={close}
      />
    </>
  )
}
