/** Whether an app is around this page: a frame, or one of the doors that native code opens (docs/webview.md). */
export const isEmbedded = (): boolean =>
  globalThis.top !== globalThis.self ||
  'ReactNativeWebView' in globalThis ||
  'SabaiApp' in globalThis ||
  Boolean((globalThis as { webkit?: { messageHandlers?: { sabai?: unknown } } }).webkit?.messageHandlers?.sabai)
