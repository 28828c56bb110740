export default {
  continue: 'Continue with {{service}}',
  refusals: {
    denied: 'You did not allow it there. Nothing was changed.',
    expired: 'That took too long, or began in another browser. Start again.',
    wrong: 'What {{service}} answered could not be trusted. Start again from the log-in.',
    unreachable: '{{service}} could not be reached. Try again, or log in another way.',
  },
} as const
