import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

/** A form as the server renders it; `name` tells the browser which one it hydrates (src/islands/accounts/login/hydrateLazyForms.ts). */
export const lazyForm = <P extends object>(name: string, Form: FunctionComponent<P>, props: P) => ({
  name,
  props: JSON.stringify(props),
  html: renderToString(createElement(Form, props), { identifierPrefix: name }),
})
