// No public reference exists: for other names, change only this table.
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
