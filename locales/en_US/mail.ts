import { CLOSING_DAYS, CODE_MINUTES, FACTOR_RESET_HOURS, HOLD_HOURS, WITHDRAWAL_CODE_MINUTES } from '../facts.ts'

export default {
  register_code: {
    subject: 'Your {{brand}} code',
    title: 'Verify it’s you',
    text: 'Enter this code to finish signing up for {{brand}}.',
  },
  register_known: {
    subject: 'You already have a {{brand}} account',
    title: 'You already have an account',
    text: 'Someone, probably you, tried to sign up for {{brand}} with this email or phone number. Log in instead, or reset your password if you forgot it. If this wasn’t you, you can ignore this message.',
  },
  login_code: {
    subject: 'Your {{brand}} code',
    title: 'Login from a new device',
    text: 'Enter this code to log in to {{brand}}. If this wasn’t you, someone knows your password. Reset it now.',
  },
  recovery_code: {
    subject: 'Your {{brand}} code',
    title: 'Reset your password',
    text: 'Enter this code to set a new password for {{brand}}. If this wasn’t you, ignore this message. Your password stays the same.',
  },
  password_changed: {
    subject: 'Your {{brand}} password was changed',
    title: 'Your password was changed',
    text: `You were logged out of {{brand}} on all devices, and withdrawals are on hold for ${HOLD_HOURS} hours. If this wasn’t you, reset your password now.`,
  },
  password_recovered: {
    subject: 'Your {{brand}} password was reset',
    title: 'Your password was reset',
    text: `You were logged out of {{brand}} on all devices, and withdrawals are on hold for ${HOLD_HOURS} hours. Your API keys are suspended until you allow them under Account > API keys. If this wasn’t you, reset your password now.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your {{brand}} account',
    title: 'A passkey was removed',
    text: `A passkey was removed from your {{brand}} account, and withdrawals are on hold for ${HOLD_HOURS} hours. If this wasn’t you, reset your password now.`,
  },
  passkey_code: {
    subject: 'Your {{brand}} code',
    title: 'New passkey',
    text: 'Enter this code to add a passkey to your {{brand}} account. If this wasn’t you, someone is logged in to your account. Reset your password now.',
  },
  social_code: {
    subject: 'Your {{brand}} code',
    title: 'Connect another service',
    text: 'Enter this code to log in to {{brand}} with another service. If this wasn’t you, ignore this message. Nothing is connected without the code.',
  },
  new_device: {
    subject: 'New login to {{brand}}',
    title: 'Login from a new device',
    text: `Someone, probably you, just logged in to your {{brand}} account on a new device. Withdrawals are on hold for ${HOLD_HOURS} hours. If this wasn’t you, reset your password now. That logs you out on every device.`,
  },
  factor_reset: {
    subject: 'Two-factor authentication on {{brand}} will be turned off',
    title: 'Your two-factor authentication will be turned off',
    text: `Someone, probably you, asked our team to remove the authenticator app and passkeys from your {{brand}} account. They will be removed in ${FACTOR_RESET_HOURS} hours. If this wasn’t you, log in with your second factor or cancel the removal under Account > Security. Either one cancels the removal.`,
  },
  account_frozen: {
    subject: 'Your {{brand}} account is frozen',
    title: 'Your account is frozen',
    text: 'Our team has frozen your {{brand}} account. You can’t log in, API keys are disabled, and withdrawals are on hold. Your funds are safe. We’ll contact you when the review is done.',
  },
  closing_begun: {
    subject: 'Your {{brand}} account will be closed',
    title: 'Your account will be closed',
    text: `We received a request to close your {{brand}} account. It will be deleted in ${CLOSING_DAYS} days. To keep it, log in before then. If this wasn’t you, log in and change your password now.`,
  },
  closing_waits: {
    subject: 'Your {{brand}} account can’t be closed yet',
    title: 'Your account can’t be closed yet',
    text: 'There are still funds in your {{brand}} account, or something in it is still open, so it has not been deleted. Log in, finish what is open, and withdraw your funds. Then close your account again.',
  },
  margin_low: {
    text: 'The margin ratio of your {{brand}} futures wallet has reached a warning level. Positions are liquidated at 100%. Add margin or reduce your positions.',
  },
  liquidated: {
    text: 'A position in your {{brand}} futures wallet fell below its maintenance margin and was liquidated. The receipt in your futures history shows every price and fee.',
  },
  deleveraged: {
    text: 'A position in your {{brand}} futures wallet was closed in part or in full against a liquidation that the insurance fund could not cover. Your open orders in this contract were canceled.',
  },
  phrase: 'Your anti-phishing code: {{phrase}}',
  withdrawal_code: {
    subject: 'Confirm your {{brand}} withdrawal',
    title: 'Confirm your withdrawal',
    text: 'Enter this code on the {{brand}} withdrawal page. If this wasn’t you, don’t share the code. Reset your password and cancel the withdrawal in your wallet.',
    secret: `This code is valid for ${WITHDRAWAL_CODE_MINUTES} minutes and can be used once. {{brand}} will never ask you for it.`,
  },
  secret: `This code is valid for ${CODE_MINUTES} minutes and can be used once. {{brand}} will never ask you for it.`,
  link: { login: 'Log in', reset: 'Reset password' },
  footer:
    'You’re receiving this message because your email or phone number was used on {{brand}}. This is not marketing.',
  outbox: {
    title: 'Outbox',
    lead: 'Messages this deployment would have sent, newest first. Only this machine can see them.',
    empty: 'No messages yet',
    when: 'Time',
    by: 'Sent by',
    to: 'To',
    what: 'Message',
    email: 'Email',
    phone: 'Phone',
  },
} as const
