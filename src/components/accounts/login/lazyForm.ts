import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * A form rendered on the server. `name` is the one under which the browser hydrates it
 * (src/islands/accounts/login/hydrateLazyForms.ts).
 */
export const lazyForm = <P extends object>(name: string, Form: FunctionComponent<P>, props: P) => ({
  name,
  props: JSON.stringify(props),
  html: renderToString(createElement(Form, props), { identifierPrefix: name }),
})
