import { selectPluralForm } from '#shared/i18n/plural.ts'

// The rewards center: tasks, coupons, codes.

export default {
  title: 'Rewards center',
  lead: 'Complete tasks to earn coupons: vouchers credited to your spot wallet and rebates on your trading fees.',
  start: {
    register: 'Sign up',
    logIn: 'Log in',
  },
  kinds: {
    voucher: 'Cash voucher',
    rebate: 'Fee rebate',
  },
  states: {
    ready: 'Ready to use',
    active: 'Active',
    paying: 'Payment in progress',
    used: 'Used',
    expired: 'Expired',
  },
  offer: {
    rebate: ({ count }: { count: number }) =>
      selectPluralForm('en', count, {
        one: 'Your fees are returned for 1 day.',
        other: `Your fees are returned for ${count} days.`,
      }),
  },
  tasks: {
    title: 'Tasks',
    text: 'Tasks are marked as done automatically once you complete them. Each task gives you one coupon.',
    none: 'No tasks right now',
    noneText: 'New tasks appear here. Until then, you can redeem a coupon code.',
    claim: 'Claim coupon',
    start: 'Go to task',
    given: 'Coupon claimed',
    funds: {
      name: 'Get your first paper money',
      text: 'The funds are free and credited right away.',
    },
    order: {
      name: 'Make your first spot trade',
      text: 'Buy or sell any coin.',
    },
    'two-step': {
      name: 'Turn on two-factor authentication (2FA)',
      text: 'A code from an app protects your account.',
    },
    passkey: {
      name: 'Add a passkey',
      text: 'Log in with your fingerprint, face, or PIN.',
    },
    contract: {
      name: 'Make your first futures trade',
      text: 'Open a position in any contract.',
    },
    bot: {
      name: 'Start your first bot',
      text: 'Choose a strategy and let it trade for you.',
    },
    copy: {
      name: 'Copy your first trader',
      text: 'Choose who to copy and how much to invest.',
    },
    invite: {
      name: 'Invite a friend who trades',
      text: 'This task is completed once your friend pays a trading fee.',
    },
  },
  coupons: {
    older: 'Older coupons',
    newest: 'Newest coupons',
    title: 'My coupons',
    none: 'No coupons to use',
    noneText: 'Complete a task below or enter a coupon code.',
    past: 'Used and expired ({{count}})',
    redeem: 'Redeem',
    activate: 'Activate',
    collect: 'Collect now',
    until: 'Use by',
    days: 'Active days',
    ends: 'Active until',
    redeemed: 'Redeemed',
    counted: 'Eligible fees',
    paid: 'Paid out',
  },
  code: {
    title: 'Coupon code',
    text: 'If you have a code from us, enter it to add the coupon.',
    label: 'Code',
    submit: 'Add coupon',
  },
  rules: {
    title: 'How coupons work',
    voucher: 'A cash voucher is credited to your spot wallet when you redeem it.',
    rebate:
      'A fee rebate returns the fees of your own spot and futures orders, up to its amount. You can collect it at any time, and the rest is paid when the rebate ends. Fees of bots and copies don’t count. Only one rebate can be active at a time.',
    time: 'Redeem or activate a coupon before it expires. After that, you can no longer use it.',
    once: 'Each person gets one coupon per task and code. Sub-accounts don’t earn coupons.',
    related:
      'Related accounts count as one person: coupons, tasks, and invitations between them earn nothing. We decide based on evidence such as a shared mailbox, browser, or payout address, never on a shared network alone. If this is wrong, contact us with the topic “Related accounts”.',
    paper: 'Coupons are paid in paper money, which has no value outside this exchange.',
    more: 'Learn more about coupons',
  },
  done: {
    given: 'Coupon added.',
    redeemed: 'Voucher redeemed. Its amount goes to your spot wallet.',
    activated: 'Fee rebate activated. Fees count from now on.',
    collected: 'Collected. The fees go to your spot wallet.',
  },
  refusals: {
    insecure_address: 'To continue, open this site over HTTPS.',
    main_account_only: 'Sub-accounts do not earn coupons. Switch to your main account.',
    operator_account: 'Operator accounts can’t use coupon codes.',
    related_account:
      'Coupons go to the first of your related accounts. If these accounts are not both yours, contact us with the topic “Related accounts”.',
    too_many_attempts: 'Too many attempts. Try again in {{seconds}} s.',
    code_wrong: 'This code is not valid. Check it and try again.',
    code_used: 'You have already used this code.',
    already_given: 'You already have the coupon for this task.',
    not_earned: 'Complete the task first.',
    campaign_over: 'This campaign has ended.',
    used_up: 'All coupons of this campaign have been claimed.',
    coupon_unknown: 'This coupon does not exist.',
    coupon_expired: 'This coupon has expired.',
    coupon_used: 'This coupon has already been used.',
    coupon_active: 'You already have an active fee rebate. You can activate another one when it ends.',
    paper_limit: 'The amount exceeds your daily limit for paper money. The limit resets at 00:00 UTC.',
    nothing_yet: 'There are no fees to return yet.',
    unavailable: 'Something went wrong. Try again in a moment.',
  },
} as const
