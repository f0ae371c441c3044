import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberFields } from '#platform/intent/fields.ts'
import { commit } from '#platform/intent/replay.ts'
import { $session } from '#stores/accounts/session.ts'
import { forgetTypedFields, keepTypedFields } from '#stores/accounts/typedFields.ts'

/** Each form by the name that it was rendered under. */
const FORMS: Record<string, (() => Promise<unknown>) | undefined> = {
  login: async () => (await import('./LoginForm.tsx')).LoginForm,
  register: async () => (await import('./RegisterForm.tsx')).RegisterForm,
  guest: async () => (await import('./GuestForm.tsx')).GuestForm,
  forget: async () => (await import('./ForgetForm.tsx')).ForgetForm,
  reset: async () => (await import('./ResetForm.tsx')).ResetForm,
}

async function hydrate(container: HTMLElement) {
  const { lazyForm: name = '', props = '{}' } = container.dataset
  const Form = (await FORMS[name]?.()) as FunctionComponent<object> | undefined
  // A move and a tap may both ask.
  if (!Form || 'isHydrated' in container.dataset) return
  container.dataset.isHydrated = ''
  keepTypedFields(container, name)
  const fields = rememberFields(container)
  hydrateRoot(container, createElement(Form, JSON.parse(props) as object), { identifierPrefix: name })
  if (container.firstElementChild) commit(container.firstElementChild)
  for (const tell of fields) tell()
}

/** Hydrates the forms of this page; input from before hydration is kept. */
export async function hydrateLazyForms() {
  $session.listen(({ status }) => status === 'leaving' && forgetTypedFields())
  await Promise.all([...document.querySelectorAll<HTMLElement>('[data-lazy-form]')].map(hydrate))
}
