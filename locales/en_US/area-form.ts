// Words of the forms that need more than the doors to an account: its own area, and the application of affiliates.

import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'

export default {
  name: 'Your name or company',
  channel: { label: 'Where is your audience?', hint: 'Link to your site, channel, or group' },
  audience: {
    label: 'Audience size',
    none: 'Select a size',
    under_1k: 'Under 1,000',
    from_1k: '1,000 to 10,000',
    from_10k: '10,000 to 100,000',
    from_100k: 'Over 100,000',
  },
  message: { label: 'Message (optional)', hint: 'Up to {{most}} characters' },
  refusals: {
    affiliates_closed: {
      title: 'Applications are not open yet',
      text: 'Your application is complete, but we cannot review it yet. Nothing was saved.',
    },
    alert_met: {
      title: 'The condition is already met',
      text: 'You can reactivate this alert once the price has moved back.',
    },
    item_gone: {
      title: 'This item no longer exists',
      text: 'It has been changed or removed. The list below is up to date.',
    },
    too_many_kept: {
      title: 'You have reached the limit',
      text: 'Remove an entry that you do not need, then try again.',
    },
    main_account_only: { title: 'Only the main account can do this', text: 'Switch back to the main account first.' },
    venue_key_refused: {
      title: 'The exchange refused this key',
      text: 'Check the key and its secret. If the key is restricted to certain IP addresses, it does not work from here.',
    },
    venue_key_withdraws: {
      title: 'This key has withdrawal permission',
      text: 'We do not accept such keys. Create one without permission for withdrawals or transfers to other accounts.',
    },
    venue_key_cannot_trade: {
      title: 'This key cannot trade',
      text: 'Give the key permission to read and to trade spot at the exchange, then connect it again.',
    },
    venue_order_open: {
      title: 'We are still checking an order',
      text: 'The exchange has not confirmed one of your orders yet. Disconnect once its status is known.',
    },
    venue_bots_running: {
      title: 'A bot or a copy still trades with this key',
      text: 'Stop your bots and copies with real money first. Disconnect once they have ended.',
    },
    venue_transfer_open: {
      title: 'A transfer is still being checked',
      text: 'Wait until the exchange has confirmed it, then disconnect.',
    },
    venue_unreachable: {
      title: 'The exchange is not responding',
      text: 'Try again in a few minutes. Nothing was changed.',
    },
    totp_offer_over: { title: 'This setup key has expired', text: 'Set up the app again with the new key below.' },
    closing_positions: {
      title: 'You still have open positions',
      text: 'Close all futures positions, including those in sub-accounts, then close your account.',
    },
    closing_deals: {
      title: 'You still have open P2P orders',
      text: 'Complete or cancel your P2P orders first. If one is under appeal, wait for the decision.',
    },
    closing_settling: {
      title: 'A trade is still being settled',
      text: 'Wait until your purchase or block trade is settled, then try again.',
    },
    closing_bots: {
      title: 'You still have active bots',
      text: 'Stop your bots first. Their funds return to your wallet.',
    },
    closing_copies: {
      title: 'You are still copying traders',
      text: 'Stop your copies first. Their funds return to your wallet.',
    },
    closing_lead: {
      title: 'You are a lead trader',
      text: 'Quit lead trading first. Your copiers’ positions are then closed, and you receive your share of their profit.',
    },
    closing_withdrawals: {
      title: 'A withdrawal is still in progress',
      text: 'Wait until the withdrawal is completed, or cancel it. Then try again.',
    },
    closing_money: {
      title: 'There are still funds in your account',
      text: 'Withdraw your funds first, including those in sub-accounts. Cancel open orders to free funds held in them.',
    },
  },
  notices: {
    application_sent: { title: 'Application received', text: 'We’ll reply to the address you gave us.' },
  },
  problems: {
    name_missing: 'Enter your name.',
    name_too_long: 'Names can have up to {{most}} characters.',
    channel_missing: 'Enter a link to your site, channel, or group.',
    channel_invalid: 'Enter a valid link, such as https://example.com/you.',
    audience_missing: 'Select your audience size.',
    message_too_long: 'Messages can have up to {{most}} characters.',
    password_same: 'Choose a password that is different from your current one.',
    phrase_invalid: `Use ${PHRASE_SHORTEST} to ${PHRASE_LONGEST} letters, numbers, and spaces.`,
    label_missing: 'Enter a name.',
    label_too_long: 'Names can have up to {{most}} characters.',
    label_taken: 'This name is already in use.',
    scopes_missing: 'Select at least one permission.',
    ips_invalid: `Enter up to ${KEY_ADDRESSES} IP addresses or ranges, separated by commas or spaces.`,
    venue_key_invalid: 'Paste the whole key. It has only letters, numbers, hyphens, and underscores.',
    venue_amount_invalid: 'Enter an amount above zero with at most {{most}} decimals.',
    word_wrong: 'Type the word exactly as shown.',
    alert_value_invalid: 'Enter a valid number for this alert, such as 12.5.',
    alert_market_invalid: 'The exchange does not list this market. Choose another one.',
    alert_value_reached: 'The price has already reached this value. Change the value or the direction.',
    time_invalid: 'Enter a valid time.',
    times_same: 'Choose an end time that is different from the start time.',
    zone_invalid: 'Select a valid time zone.',
  },
} as const
