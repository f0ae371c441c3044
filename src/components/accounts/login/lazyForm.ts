import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

/** A form as the server renders it; `name` tells the browser which one it wakes (src/islands/accounts/login/hydrateLazyForms.ts). */
export const asleep = <P extends object>(name: string, Form: FunctionComponent<P>, props: P) => ({
  name,
  props: JSON.stringify(props),
  html: renderToString(createElement(Form, props), { identifierPrefix: name }),
})
