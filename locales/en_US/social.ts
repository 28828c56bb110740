export default {
  continue: 'Continue with {{service}}',
  confirm: 'Confirm with {{service}} that it is you.',
  untied: {
    fresh: 'Sign up with the address that {{service}} knows, and {{service}} logs you in from then on.',
    unlinked:
      'No account here is connected to this {{service}} account yet. Log in or sign up first, then connect it under Account, Security.',
  },
  refusals: {
    denied: 'You did not allow it there. Nothing was changed.',
    expired: 'That took too long, or began in another browser. Start again.',
    wrong: 'What {{service}} answered could not be trusted. Start again from the log-in.',
    unreachable: '{{service}} could not be reached. Try again, or log in another way.',
  },
} as const
