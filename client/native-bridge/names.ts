// Names in the bridge to the apps. The apps have no public reference; if their names differ, only this table changes.
export const NATIVE_BRIDGE_NAMES = {
  /** Property of the window with the wrapper's type. */
  marker: 'systemOut',
  /** iOS calls `webkit.messageHandlers.<name>.postMessage(message)`. */
  iosHandler: 'nativeCall',
  /** Android calls `<object>.<method>(json)` (`addJavascriptInterface`). */
  androidObject: 'androidBridge',
  androidMethod: 'nativeCall',
  /** Flutter calls `<name>.postMessage(json)`, a JavaScript channel. */
  flutterChannel: 'callChannel',
} as const
