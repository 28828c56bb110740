import { plural } from '#shared/i18n/plural.ts'

export default {
  by: { label: 'Account by', email: 'E-mail', phone: 'Phone' },
  email: {
    label: 'E-mail address',
    placeholder: 'name@example.com',
    list: 'Suggested addresses',
    offered: ({ count }: { count: number }) =>
      plural('en', count, { one: '1 suggestion', other: `${count} suggestions` }),
    didYouMean: 'Did you mean {{address}}?',
  },
  mobile: { label: 'Phone number', country: 'Country code' },
  password: {
    label: 'Password',
    new: 'New password',
    show: 'Show the password',
    hide: 'Hide the password',
    strength: 'Strength: {{level}}',
    levels: { none: 'nothing typed yet', weak: 'weak', fair: 'fair', good: 'good', strong: 'strong' },
    rules: {
      length: '8 to 32 characters',
      upper: 'A capital letter',
      lower: 'A small letter',
      digit: 'A digit',
      special: 'A special character',
    },
    met: '(done)',
  },
  code: { label: '6-digit code' },
  secondCode: 'Code from the app, or a backup code',
  invite: 'Invite code (optional)',
  terms: 'I am at least 18 years old, and I know that {{brand}} runs on paper money.',
  residence: { label: 'Country or region you live in', none: 'Choose one' },
  sending: 'One moment…',
  problemCount: ({ count }: { count: number }) =>
    plural('en', count, { one: 'Please correct one entry', other: `Please correct ${count} entries` }),
  refusals: {
    accounts_closed: {
      title: 'Accounts are not open yet on this exchange',
      text: 'What you entered is fine, and nothing of it was kept. Markets and the trading screen are open without an account.',
    },
    passkeys_closed: { title: 'Passkeys are not offered yet', text: 'Use your password for now.' },
    social_closed: {
      title: 'Other services are not offered yet',
      text: 'Use your e-mail address or phone number and your password.',
    },
    insecure_address: {
      title: 'This address cannot keep you logged in',
      text: 'Browsers keep a session over https only. Open the site by its https address.',
    },
    credentials_wrong: {
      title: 'Account or password is wrong',
      text: 'Check both, and mind capital letters. If you forgot the password, set a new one.',
    },
    account_frozen: {
      title: 'This account is frozen',
      text: 'You cannot log in while we look into it. We will write to you.',
    },
    too_many_attempts: {
      title: 'Too many tries',
      text: 'To keep accounts safe, the next one has to wait. Nobody is locked out.',
    },
    busy: {
      title: 'A lot of people are logging in just now',
      text: 'Nothing went wrong: send it once more in a moment.',
    },
    flow_over: {
      title: 'This step has run out',
      text: 'Start again from the beginning. If that keeps happening, your browser may be refusing cookies.',
    },
    code_over: {
      title: 'This code does not count any more',
      text: 'It has run out or was wrong too often. Ask for another one.',
    },
    code_too_soon: {
      title: 'Another code was sent a moment ago',
      text: 'Look for it first, among the unwanted mail, too.',
    },
    unavailable: {
      title: 'The exchange could not be reached',
      text: 'Check your connection and send it once more.',
    },
  },
  notices: {
    code_sent: { title: 'Another code is on its way', text: 'The one before it does not count any more.' },
  },
  wait: ({ count }: { count: number }) =>
    plural('en', count, { one: 'Try again in a minute.', other: `Try again in ${count} minutes.` }),
  problems: {
    email_missing: 'Enter your e-mail address.',
    email_invalid: 'Enter an e-mail address like name@example.com.',
    email_too_long: 'An e-mail address has at most {{most}} characters.',
    mobile_missing: 'Enter your phone number.',
    mobile_digits: 'Enter your phone number in digits, without the country code.',
    mobile_too_short: 'A phone number has at least {{least}} digits.',
    mobile_too_long: 'A phone number has at most {{most}} digits.',
    country_missing: 'Choose a country or region from the list.',
    password_missing: 'Enter a password.',
    password_too_short: 'A password has at least {{least}} characters.',
    password_too_long: 'A password has at most {{most}} characters.',
    password_character: 'Use letters A to Z, digits and the usual special characters, no spaces and no double quotes.',
    password_no_upper: 'Add a capital letter to the password.',
    password_no_lower: 'Add a small letter to the password.',
    password_no_digit: 'Add a digit to the password.',
    password_no_special: 'Add a special character to the password, such as ! or #.',
    password_common: 'This password is among the first that anybody would guess. Choose another one.',
    code_missing: 'Enter the code of {{digits}} digits.',
    code_incomplete: 'The code has {{digits}} digits.',
    code_wrong: 'That is not the code. Tries left: {{left}}.',
    terms_missing: 'Tick the box to go on.',
    invite_invalid: 'An invite code has 4 to {{most}} letters and digits.',
    password_wrong: 'This is not your present password.',
    totp_wrong: 'That is not the code that the app shows now.',
    totp_used: 'This code was used already. Wait for the next one, or take another backup code.',
  },
} as const
