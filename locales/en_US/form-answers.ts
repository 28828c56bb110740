import { selectPluralForm } from '#shared/i18n/plural.ts'

export default {
  problemCount: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: 'Fix 1 field to continue', other: `Fix ${count} fields to continue` }),
  refusals: {
    accounts_closed: {
      title: 'Accounts are not available on this site',
      text: 'This site shows the markets of an exchange. Log in or sign up on the exchange’s own site.',
    },
    passkeys_closed: { title: 'Passkeys are not available yet', text: 'Use your password for now.' },
    social_closed: {
      title: 'Third-party login is not available yet',
      text: 'Use your email or phone number and your password.',
    },
    insecure_address: {
      title: 'You cannot stay logged in at this address',
      text: 'Browsers keep you logged in over HTTPS only. Open the site at its https:// address.',
    },
    credentials_wrong: {
      title: 'Incorrect email, phone number, or password',
      text: 'Check your details, including uppercase and lowercase letters. Forgot your password? Reset it.',
    },
    account_frozen: {
      title: 'Your account is frozen',
      text: 'You cannot log in while we review it. We will contact you.',
    },
    too_many_attempts: {
      title: 'Too many attempts',
      text: 'To keep accounts safe, you have to wait before you try again. Your account is not locked.',
    },
    busy: {
      title: 'We are very busy right now',
      text: 'Nothing is wrong with what you entered. Try again in a moment.',
    },
    flow_over: {
      title: 'This session has expired',
      text: 'Start over. If this keeps happening, check that your browser allows cookies.',
    },
    code_over: {
      title: 'This code is no longer valid',
      text: 'It expired or was entered incorrectly too many times. Request a new code.',
    },
    code_too_soon: {
      title: 'We just sent you a code',
      text: 'Check your messages and your spam folder first.',
    },
    unavailable: {
      title: 'We could not reach the exchange',
      text: 'Check your connection and try again.',
    },
  },
  notices: {
    code_sent: { title: 'We sent you a new code', text: 'The previous code no longer works.' },
  },
  wait: ({ count }: { count: number }) =>
    selectPluralForm('en', count, { one: 'Try again in 1 minute.', other: `Try again in ${count} minutes.` }),
  problems: {
    email_missing: 'Enter your email address.',
    email_invalid: 'Enter a valid email address, such as name@example.com.',
    email_too_long: 'Email addresses can have up to {{most}} characters.',
    mobile_missing: 'Enter your phone number.',
    mobile_digits: 'Enter your phone number in digits only, without the country code.',
    mobile_too_short: 'Phone numbers have at least {{least}} digits.',
    mobile_too_long: 'Phone numbers have up to {{most}} digits.',
    country_missing: 'Select a country or region.',
    password_missing: 'Enter a password.',
    password_too_short: 'Use at least {{least}} characters.',
    password_too_long: 'Use no more than {{most}} characters.',
    password_character: 'Use letters A–Z, numbers, and common symbols. Spaces and double quotes are not allowed.',
    password_no_upper: 'Add an uppercase letter.',
    password_no_lower: 'Add a lowercase letter.',
    password_no_digit: 'Add a number.',
    password_no_special: 'Add a special character, such as ! or #.',
    password_common: 'This password is too easy to guess. Choose another one.',
    code_missing: 'Enter the {{digits}}-digit code.',
    code_incomplete: 'Enter all {{digits}} digits of the code.',
    code_wrong: 'Incorrect code. Attempts left: {{left}}.',
    terms_missing: 'Check the box to continue.',
    agreement_changed: 'The documents have changed. Reload the page and accept the new version.',
    invite_invalid: 'A referral code has 4 to {{most}} letters and numbers.',
    invite_unknown: 'This referral code doesn’t exist. Check it or leave the field empty.',
    password_wrong: 'Your current password is incorrect.',
    totp_wrong: 'Incorrect code. Enter the code your authenticator app shows now.',
    totp_used: 'This code has already been used. Wait for the next one or use another backup code.',
  },
} as const
