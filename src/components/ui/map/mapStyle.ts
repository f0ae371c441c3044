import mapStyle from './mapStyle.css?url'

let styled: Promise<unknown> | undefined

/** A link of its own, so that no page carries the styles of a map that nobody has opened. */
export function addMapStyle(): Promise<unknown> {
  styled ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = mapStyle
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    document.head.append(link)
  })
  return styled
}
