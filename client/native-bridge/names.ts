// Names of the bridge. The apps have no public reference; if their names differ, only this table changes.
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
