import { CircleAlert } from 'lucide-react'

/** Where a form ends, what went wrong; nothing else. */
export const RefusalLine = ({ text }: { text: string | undefined }) => (
  <div role="alert">
    {text && (
      <p className="refusal">
        <CircleAlert aria-hidden="true" />
        {text}
      </p>
    )}
  </div>
)
