import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $deskActions, noActs } from '#stores/desk/deskActions.ts'
import '#styles/primitives/button/buttonVariants.css'

type ButtonProps = {
  /** What it is about: one thing at a time is done there. */
  about: string
  onAct: () => void
  look?: 'brand' | 'soft' | 'line'
  /** Asks for confirmation: the second tap runs the action. */
  sure?: string
  children: ReactNode
}

const SURE_MS = 5000
const LOOKS = { brand: '', soft: ' btn--soft', line: ' btn--line' }

/**
 * A button of the desk: large, disabled while its action is under way, with a confirmation where the action cannot be
 * undone.
 */
export function ActionButton({ about, onAct, look = 'brand', sure, children }: ButtonProps) {
  const isSending = useStore($deskActions, { ssr: noActs })[about]?.status === 'sending'
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setIsAsking(false), SURE_MS)
    return () => clearTimeout(timer)
  }, [isAsking])

  function tap() {
    if (sure && !isAsking) return setIsAsking(true)
    setIsAsking(false)
    onAct()
  }
  return (
    <button
      type="button"
      className={`btn btn--tall px-s3${isAsking ? ' btn--bad' : LOOKS[look]}`}
      aria-disabled={isSending || undefined}
      data-asking={isAsking || undefined}
      onClick={tap}
    >
      {isAsking ? sure : children}
    </button>
  )
}

type RefusalProps = { about: string; errors: Record<string, string> }

/** What was refused stays where it was tried, until it is tried again. */
export function ActionRefusal({ about, errors }: RefusalProps) {
  const state = useStore($deskActions, { ssr: noActs })[about]
  const text = state?.status === 'refused' && refusalText(errors, state.code)
  return <div role="alert">{text && <p className="refusal">{text}</p>}</div>
}
