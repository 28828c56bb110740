export default {
  refusals: {
    wrong: 'This passkey could not be checked. Try again.',
    expired: 'That took too long. Try again.',
    unverified: 'Your device did not confirm that it is you. Unlock it with face, fingerprint or PIN.',
    unknown: 'We do not know this passkey. It may have been removed from the account.',
    suspect:
      'This passkey is blocked, because there may be a copy of it. Log in another way, remove it and create a new one.',
    known: 'This device already has a passkey for your account.',
    full: 'Your account has as many passkeys as it can hold. Remove one first.',
    name: 'Give the passkey a name of 1 to 40 characters.',
    unsupported: 'This browser cannot use passkeys. Use another way, or another browser.',
    cancelled: 'Nothing was done: the request was closed, or there is no passkey for this site here.',
    blocked: 'Passkeys do not work at this address. Check that it is the right one.',
    device: 'This device cannot keep a passkey, or has no screen lock. Set one up, or use another device.',
    failed: 'Your device could not do this. Try again.',
    unavailable: 'The exchange could not be reached. Check your connection and try again.',
  },
} as const
