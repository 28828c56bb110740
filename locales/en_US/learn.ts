export default {
  title: 'Before you sign up',
  lead: 'What you need, what happens, and what we keep. It takes two minutes, to read and to do.',
  needs: {
    title: 'What you need',
    contact: 'An e-mail address or a phone number that you can receive a code at',
    password: 'A password of 8 to 32 characters with capital and small letters, a digit and a special character',
    age: 'To be at least 18 years old',
  },
  steps: {
    title: 'How it goes',
    contact: { name: 'Give your address or number', text: 'With an invite code from a friend, if you have one.' },
    code: { name: 'Enter the code', text: 'We send six digits, good for ten minutes. You can ask for another.' },
    password: { name: 'Choose a password', text: 'Or add a passkey right afterwards and never type it again.' },
    trade: { name: 'Trade on paper', text: 'Your account starts with paper funds. Every market is open at once.' },
  },
  keeps: {
    title: 'What we keep',
    contact: 'Your address or number, to log you in and to warn you',
    password: 'A salted hash of your password, never the password',
    devices: 'The devices that you log in from, so that a new one stands out',
    nothing: 'No card, no bank account, no identity papers: there is no real money here',
  },
  faq: {
    title: 'Questions',
    cost: {
      question: 'Does it cost anything?',
      answer: 'No. There is nothing to pay, now or later, and nothing to win.',
    },
    both: {
      question: 'Can I log in by e-mail and by phone?',
      answer: 'Sign up with either. The other can be added in the settings of your account.',
    },
    leave: {
      question: 'Can I leave again?',
      answer: 'Yes. Closing the account removes what we keep about you.',
    },
    lost: {
      question: 'What if I lose my password?',
      answer: 'Set a new one with a code to your address or number. Withdrawals rest for 24 hours then.',
    },
  },
  action: 'Create an account',
} as const
