import { useStore } from '@nanostores/react'
import type { FormEvent, ReactNode } from 'react'
import { $code } from '#stores/accounts/code.ts'
import { CodeStep, type CodeWords } from './CodeStep.tsx'
import type { useForm } from './useForm.ts'

type Props = {
  formProps: ReturnType<typeof useForm>['formProps']
  label: string
  /** Takes the place of the page's heading while the code is requested. */
  title?: string
  lang: string
  t: CodeWords
  errors: Record<string, string>
  onSubmit: (event: FormEvent) => void
  onCode: (code: string) => void
  isByHand?: boolean
  other?: ReactNode
  children: ReactNode
}

/** A form that is hidden, with its input kept, while a mailed code is requested in its place. */
export function FormWithCodeStep({ formProps, label, title, onSubmit, children, ...step }: Props) {
  const code = useStore($code)
  return (
    <>
      <form {...formProps} hidden={code !== null} aria-label={label} onSubmit={onSubmit}>
        {children}
      </form>
      {code && title && <h1 className="auth__step">{title}</h1>}
      {code && <CodeStep sent={code} {...step} />}
    </>
  )
}
