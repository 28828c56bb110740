import { PASSKEY_NAME_LENGTH } from '../facts.ts'

export default {
  refusals: {
    wrong: 'We could not verify this passkey. Try again.',
    expired: 'The request timed out. Try again.',
    unverified: 'Your device did not verify you. Unlock it with your face, fingerprint, or PIN.',
    unknown: 'We do not recognize this passkey. It may have been removed from your account.',
    suspect:
      'This passkey is blocked because it may have been copied. Log in another way, remove this passkey, and create a new one.',
    known: 'This device already has a passkey for your account.',
    full: 'You have reached the maximum number of passkeys. Remove one first.',
    name: `Enter a name of 1 to ${PASSKEY_NAME_LENGTH} characters.`,
    unsupported: 'This browser does not support passkeys. Log in another way or use another browser.',
    cancelled: 'Canceled. Either you closed the prompt, or this device has no passkey for this site.',
    blocked: 'Passkeys do not work at this address. Check that you are on the right site.',
    device: 'This device cannot store passkeys or has no screen lock. Set up a screen lock or use another device.',
    failed: 'Your device could not complete the request. Try again.',
    unavailable: 'We could not reach the exchange. Check your connection and try again.',
    frozen: 'Your account is frozen. You can’t log in until our review is done.',
    password: 'We could not confirm your password. Check it or try again later.',
  },
} as const
