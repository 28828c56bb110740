import { CODE_MINUTES, HOLD_HOURS, STAY_DAYS } from '../facts.ts'

export default {
  login: {
    title: 'Log in',
    lead: 'Welcome back.',
    ended: 'Your session has ended. Log in again to continue.',
    submit: 'Log in',
    forgot: 'Forgot password?',
    passkey: 'Log in with a passkey',
    or: 'or',
    noAccount: 'Don’t have an account?',
    register: 'Sign up',
  },
  verification: {
    title: 'Verify it’s you',
    lead: 'Enter the code from your authenticator app, or one of your backup codes.',
  },
  device: {
    title: 'New device',
    lead: 'You haven’t logged in on this device before. Enter the code we sent you to continue.',
    trust: 'Trust this device and don’t ask for a code next time',
    notYou: 'If this wasn’t you, someone may know your password. Reset it now.',
    reset: 'Reset password',
  },
  social: {
    title: 'Connect another service',
    lead: 'To log in with another service, first enter the code we sent to your email address.',
  },
  passkey: {
    title: 'Log in with a passkey',
    lead: 'Use your face, fingerprint, or device PIN. You type no password, so no one can steal it.',
    submit: 'Continue with a passkey',
    password: 'Log in with your password',
  },
  register: {
    title: 'Create your account',
    lead: 'All you need is an email address or a phone number.',
    submit: 'Continue',
    invited: 'I have a referral code',
    haveAccount: 'Already have an account?',
    login: 'Log in',
    learnMore: 'What you need to sign up',
  },
  registerVerification: {
    title: 'Enter the code',
    lead: `We sent a code to your email or phone. It is valid for ${CODE_MINUTES} minutes.`,
  },
  create: {
    title: 'Create a password',
    lead: 'Last step: choose a password you don’t use anywhere else.',
    news: 'Email me product news and updates',
    submit: 'Create account',
  },
  forget: {
    title: 'Reset your password',
    lead: 'Enter the email or phone number of your account. If the account exists, we’ll send you a code.',
    submit: 'Send code',
  },
  forgetVerification: {
    title: 'Enter the code',
    lead: `If your account exists, we’ve sent you a code. It is valid for ${CODE_MINUTES} minutes.`,
  },
  reset: {
    title: 'Set a new password',
    lead: `You’ll be logged out on all other devices. For your security, withdrawals will be on hold for ${HOLD_HOURS} hours.`,
    submit: 'Save password',
  },
  enablePasskey: {
    title: 'Log in faster next time',
    lead: 'A passkey replaces your password on this device and on all devices that sync your passkeys.',
    submit: 'Create passkey',
    later: 'Not now',
  },
  stay: {
    title: 'Stay logged in?',
    lead: `Stay logged in for up to ${STAY_DAYS} days on your own device. Don’t do this on a shared device.`,
    yes: 'Stay logged in',
    no: 'Not now',
  },
  bind: {
    title: 'Verify your new passkey',
    lead: 'Enter the code we sent to your email to add the passkey to your account.',
  },
  code: {
    submit: 'Confirm',
    resend: 'Resend code',
    where: 'A code can take a minute to arrive. Check your spam folder too.',
  },
  back: { login: 'Back to login', register: 'Back to sign-up', forget: 'Start over', home: 'Back to home' },
  passkeyPoints: {
    phishing: { name: 'Phishing-resistant', text: 'A passkey works only on this site, never on a fake one.' },
    secret: { name: 'Private', text: 'The private key never leaves your device. We only store the public key.' },
    quick: { name: 'Fast', text: 'You need no password and no codes.' },
  },
  safety: {
    title: 'Stay safe',
    address: { name: 'Check the address', text: 'Your browser must show exactly {{origin}}' },
    code: { name: 'Never share your codes', text: '{{brand}} will never ask you for a code.' },
    passkey: { name: 'A passkey is safer', text: 'It doesn’t work on fake sites, so no one can steal it there.' },
  },
  why: {
    title: 'What you get with an account',
    funds: { name: 'Paper money', text: 'Practice trading with paper money, without risk.' },
    orders: { name: 'Real matching', text: 'Your orders trade in the same engine as everyone else’s.' },
    everywhere: {
      name: 'On every device',
      text: 'Your favorites, settings, and history are the same on every device.',
    },
  },
} as const
