export default {
  register_code: {
    subject: 'Your code for {{brand}}',
    title: 'Confirm that this is you',
    text: 'Enter this code on the page where you are signing up to {{brand}}.',
  },
  register_known: {
    subject: 'You already have an account with {{brand}}',
    title: 'You have an account already',
    text: 'Someone, probably you, wanted to sign up to {{brand}} with this address or number. Log in instead, or set a new password if you forgot it. If it was not you, there is nothing to do.',
  },
  login_code: {
    subject: 'Your code for {{brand}}',
    title: 'A log-in from a new device',
    text: 'Enter this code to log in to {{brand}}. Was it not you? Then someone knows your password: set a new one.',
  },
  recovery_code: {
    subject: 'Your code for {{brand}}',
    title: 'Set a new password',
    text: 'Enter this code to set a new password for {{brand}}. Was it not you? Then do nothing: your password stays as it is.',
  },
  password_changed: {
    subject: 'Your password for {{brand}} was changed',
    title: 'Your password was changed',
    text: 'All your devices were logged out of {{brand}}, and withdrawals rest for 24 hours. Was it not you? Set a new password at once.',
  },
  passkey_code: {
    subject: 'Your code for {{brand}}',
    title: 'A new passkey',
    text: 'Enter this code to add a passkey to your {{brand}} account. Was it not you? Then someone is logged in as you: set a new password.',
  },
  social_code: {
    subject: 'Your code for {{brand}}',
    title: 'Link another service',
    text: 'Enter this code to let another service log you in to {{brand}}. Was it not you? Then do nothing: nothing is linked without it.',
  },
  new_device: {
    subject: 'A new device is logged in to {{brand}}',
    title: 'A log-in from a new device',
    text: 'Someone, probably you, has just logged in to your {{brand}} account on a device that it did not know. Withdrawals rest for 24 hours. Was it not you? Set a new password at once: that logs out every device.',
  },
  factor_reset: {
    subject: 'Your second factors on {{brand}} will be removed',
    title: 'Removal of your second factors',
    text: 'Someone, probably you, asked our staff to remove the authenticator app and the passkeys of your {{brand}} account. This happens in 72 hours. Was it not you? Log in with your second factor, or cancel it under Account, Security: either stops it.',
  },
  account_frozen: {
    subject: 'Your {{brand}} account is frozen',
    title: 'Your account is frozen',
    text: 'Our staff has frozen your {{brand}} account: nobody can log in, API keys are off, and withdrawals wait. Your money is still there. We will write to you once this is settled.',
  },
  margin_low: {
    subject: 'Your futures margin on {{brand}} is low',
    title: 'Margin is running low',
    text: 'The margin ratio of your {{brand}} futures account has reached a warning level. At 100%, positions are liquidated. Add margin or reduce your positions.',
  },
  liquidated: {
    subject: 'A futures position on {{brand}} was liquidated',
    title: 'Position liquidated',
    text: 'A position of your {{brand}} futures account had less margin than it must keep and was liquidated. The receipt in your futures history shows each price and fee.',
  },
  deleveraged: {
    subject: 'A futures position on {{brand}} was reduced',
    title: 'Position reduced by auto-deleveraging',
    text: 'A position of your {{brand}} futures account was closed, in part or as a whole, against a liquidation that the insurance fund could not take over. Your open orders in that contract were canceled.',
  },
  phrase: 'Your anti-phishing code: {{phrase}}',
  withdrawal_code: {
    subject: 'Confirm your withdrawal from {{brand}}',
    title: 'Confirm your withdrawal',
    text: 'Enter this code on the withdrawal page of {{brand}}. Was it not you? Do not share the code, set a new password, and cancel the withdrawal in your wallet.',
    secret: 'The code is good for 30 minutes and counts once. Nobody from {{brand}} will ever ask you for it.',
  },
  secret: 'The code is good for ten minutes and counts once. Nobody from {{brand}} will ever ask you for it.',
  link: { login: 'Log in', reset: 'Set a new password' },
  footer: 'You get this message because your address or number was used on {{brand}}. It is no advertisement.',
  outbox: {
    title: 'Outbox',
    lead: 'Messages that this deployment would have sent, newest first. Only this machine can see them.',
    empty: 'Nothing has been sent yet.',
    when: 'Time',
    by: 'By',
    to: 'To',
    what: 'Message',
    email: 'E-mail',
    phone: 'Phone',
  },
} as const
