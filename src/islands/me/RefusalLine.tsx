import { CircleAlert } from 'lucide-react'
import { type ErrorMessages, refusalText } from './messages.ts'

type Props = { refused: { code: number | null } | undefined; errors: ErrorMessages }

/** Where the form ends, what went wrong; nothing else. */
export function RefusalLine({ refused, errors }: Props) {
  return (
    <div role="alert">
      {refused && (
        <p className="refusal">
          <CircleAlert aria-hidden="true" />
          {refusalText(errors, refused.code)}
        </p>
      )}
    </div>
  )
}
