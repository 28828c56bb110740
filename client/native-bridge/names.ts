// The apps have no public reference; other names need a change only in this table.
export const BRIDGE_NAMES = {
  /** Property of the window with the wrapper's type. */
  marker: 'systemOut',
  /** WKWebView: `webkit.messageHandlers.<name>.postMessage(message)`. */
  iosHandler: 'nativeCall',
  /** `addJavascriptInterface`: `<object>.<method>(json)`. */
  androidObject: 'androidBridge',
  androidMethod: 'nativeCall',
  /** A JavaScript channel: `<name>.postMessage(json)`. */
  flutterChannel: 'callChannel',
} as const
