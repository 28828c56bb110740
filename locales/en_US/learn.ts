import { CODE_LENGTH, CODE_MINUTES, HOLD_HOURS, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  title: 'Before you sign up',
  lead: 'What you need, what happens, and what we store. Signing up takes two minutes.',
  needs: {
    title: 'What you need',
    contact: 'An email address or phone number that can receive a code',
    password: `A password of ${PASSWORD_SHORTEST} to ${PASSWORD_LONGEST} characters with uppercase and lowercase letters, a number, and a special character`,
    age: 'Age 18 or older',
  },
  steps: {
    title: 'How it works',
    contact: { name: 'Enter your email or phone', text: 'Add a referral code if a friend gave you one.' },
    code: {
      name: 'Enter the code',
      text: `We send you a ${CODE_LENGTH}-digit code, valid for ${CODE_MINUTES} minutes. You can request another.`,
    },
    password: {
      name: 'Create a password',
      text: 'If you add a passkey afterward, you won’t have to type the password again.',
    },
    trade: { name: 'Start paper trading', text: 'Get paper money and trade on every market right away.' },
  },
  keeps: {
    title: 'What we store',
    contact: 'Your email or phone number, to log you in and to notify you',
    password: 'A salted hash of your password, never the password itself',
    devices: 'The devices you log in from, so we can detect new ones',
    nothing: 'No cards, bank accounts, or identity documents: there is no real money here',
  },
  faq: {
    title: 'FAQ',
    cost: {
      question: 'Is an account free?',
      answer: 'Yes. You never pay anything, and you can’t win real money.',
    },
    both: {
      question: 'Can I log in with both email and phone?',
      answer: 'No, only with the one you signed up with.',
    },
    leave: {
      question: 'Can I close my account?',
      answer:
        'Yes, once nothing is open in it and its funds are withdrawn. We then delete your data. We keep ledger entries without your contact details.',
    },
    lost: {
      question: 'What if I forget my password?',
      answer: `Reset it with a code sent to your email or phone. Withdrawals will then be on hold for ${HOLD_HOURS} hours.`,
    },
  },
  action: 'Create account',
} as const
