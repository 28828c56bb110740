import { selectPluralForm } from '#shared/i18n/plural.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'Email or phone', email: 'Email', phone: 'Phone' },
  email: {
    label: 'Email address',
    placeholder: 'name@example.com',
    list: 'Suggested addresses',
    offered: ({ count }: { count: number }) =>
      selectPluralForm('en', count, { one: '1 suggestion', other: `${count} suggestions` }),
    didYouMean: 'Did you mean {{address}}?',
  },
  mobile: { label: 'Phone number', country: 'Country code' },
  password: {
    label: 'Password',
    new: 'New password',
    show: 'Show password',
    hide: 'Hide password',
    strength: 'Password strength: {{level}}',
    levels: { none: 'not entered yet', weak: 'weak', fair: 'fair', good: 'good', strong: 'strong' },
    rules: {
      length: `${PASSWORD_SHORTEST} to ${PASSWORD_LONGEST} characters`,
      upper: 'An uppercase letter',
      lower: 'A lowercase letter',
      digit: 'A number',
      special: 'A special character',
    },
    met: '(done)',
  },
  code: { label: `${CODE_LENGTH}-digit code` },
  secondCode: 'Authenticator code or backup code',
  invite: 'Referral code (optional)',
  terms: 'I am at least 18 years old and understand that {{brand}} uses paper money only.',
  agree: `I am at least ${ADULT_AGE} years old, and I accept these documents of {{brand}}:`,
  residence: { label: 'Country or region of residence', none: 'Select a country or region' },
  sending: 'Submitting…',
  undelivered: {
    lead: `Enter your code. It is valid for ${CODE_MINUTES} minutes.`,
    title: {
      both: 'No message was sent',
      email: 'This site sends no email',
      phone: 'This site sends no text messages',
    },
    outbox: 'This site runs without a message service. Your code is in the outbox on this computer.',
    nowhere: 'This site has no message service yet, so no code can reach you. Contact its operator.',
    open: 'Open the outbox',
  },
} as const
