import mapStyle from './mapStyle.css?url'

let styled: Promise<unknown> | undefined

/** The map's styles as a separate link, so that pages without an open map do not load them. */
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
