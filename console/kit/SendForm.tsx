import { Form, type FormProps } from 'ra-core'

/** What somebody has typed stays, also where the form is set up anew: with another language, or just after it is shown. */
const KEEP_TYPED = { keepDirtyValues: true }

/** The form of every page; `onSubmit` gets its values. What is missing is said in the console's own words. */
export const SendForm = ({ className = 'form', ...props }: FormProps) => (
  <Form className={className} noValidate disableInvalidFormNotification resetOptions={KEEP_TYPED} {...props} />
)
