// What the apps' wrappers call their ends of the bridge. No public reference exists, so every name stands here alone: a
// wrapper that calls them otherwise needs this table changed and nothing else.
export const NAMES = {
  /** On the window: the wrapper's type. */
  marker: 'systemOut',
  /** WKWebView: `webkit.messageHandlers.<name>.postMessage(message)`. */
  iosHandler: 'nativeCall',
  /** `addJavascriptInterface`: `<object>.<method>(json)`. */
  androidObject: 'androidBridge',
  androidMethod: 'nativeCall',
  /** A JavaScript channel: `<name>.postMessage(json)`. */
  flutterChannel: 'callChannel',
} as const
