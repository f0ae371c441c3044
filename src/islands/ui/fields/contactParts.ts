import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'

/** The contact fields, which most customers never open. */
const { load, part } = lazyModule(() => import('./Contact.tsx'))

export const loadContact = load
export const Contact = part((module) => module.Contact)
