/** Whether an app is around this page: a frame, or an interface of native code (docs/webview.md). */
export const isEmbedded = (): boolean =>
  globalThis.top !== globalThis.self ||
  'ReactNativeWebView' in globalThis ||
  'SabaiApp' in globalThis ||
  Boolean((globalThis as { webkit?: { messageHandlers?: { sabai?: unknown } } }).webkit?.messageHandlers?.sabai)
