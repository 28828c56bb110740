export default {
  continue: 'Continue with {{service}}',
  confirm: 'Verify it’s you with {{service}}.',
  untied: {
    fresh: 'Sign up with the email address of your {{service}} account. After that, you can log in with {{service}}.',
    unlinked:
      'This {{service}} account isn’t connected to an account here yet. Log in or sign up, then connect it under Account > Security.',
    other:
      'This {{service}} account is connected to another account here. Log out first if you want to log in with it.',
  },
  refusals: {
    denied: 'You did not allow access. Nothing was changed.',
    expired: 'The request timed out or was started in another browser. Start over.',
    wrong: 'We could not verify the response from {{service}}. Start over.',
    unreachable: 'We could not reach {{service}}. Try again or log in another way.',
    frozen: 'Your account is frozen. You can’t log in until our review is done.',
    limited: 'Too many attempts. Wait a few minutes, then try again.',
    gone: 'The account that was connected to this {{service}} account no longer exists here.',
  },
} as const
