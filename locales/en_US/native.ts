// Refusals of the native app bridge (client/native-bridge/bridge.ts).
export default {
  not_in_app: 'Open this page in our app to do this.',
  call_failed: 'The app did not respond. Try again.',
} as const
