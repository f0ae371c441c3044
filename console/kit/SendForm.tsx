import { Form, type FormProps } from 'ra-core'

/** What somebody has typed stays, also where the form is set up anew: with another language, or just after it is shown. */
const KEEP_TYPED = { keepDirtyValues: true }

/** The form of every page; `onSubmit` gets its values. */
export const SendForm = ({ className = 'form', ...props }: FormProps) => (
  <Form className={className} disableInvalidFormNotification resetOptions={KEEP_TYPED} {...props} />
)
