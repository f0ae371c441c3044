import { CircleAlert } from 'lucide-react'

/** The line at the end of a form that says why it was refused. */
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
