// Words of the forms that need more than the doors to an account: its own area, and the application of affiliates.

export default {
  name: 'Your name, or that of your company',
  channel: { label: 'Where your audience is', hint: 'Address of your site, channel or group' },
  audience: {
    label: 'Size of your audience',
    none: 'Choose one',
    under_1k: 'Under 1,000',
    from_1k: '1,000 to 10,000',
    from_10k: '10,000 to 100,000',
    from_100k: 'Over 100,000',
  },
  message: { label: 'Anything else (optional)', hint: 'At most {{most}} characters' },
  refusals: {
    affiliates_closed: {
      title: 'The programme takes no applications yet',
      text: 'Your application is complete, but nobody could read it yet. Nothing of it was kept.',
    },
    item_gone: {
      title: 'It is not there any more',
      text: 'It was changed or removed meanwhile. The list below is up to date.',
    },
    too_many_kept: {
      title: 'That is as many as there may be',
      text: 'Remove one that you do not need, and try again.',
    },
    main_account_only: { title: 'Only the main account can do that', text: 'Switch back to the main account first.' },
    totp_offer_over: { title: 'This key has run out', text: 'Set the app up anew: the next key is shown at once.' },
  },
  notices: {
    application_sent: { title: 'Your application has arrived', text: 'We will write to the address that you gave.' },
  },
  problems: {
    name_missing: 'Enter your name.',
    name_too_long: 'A name has at most {{most}} characters.',
    channel_missing: 'Enter the address of your site, channel or group.',
    channel_invalid: 'Enter a web address like https://example.com/you.',
    audience_missing: 'Choose the size of your audience.',
    message_too_long: 'Keep the message to {{most}} characters.',
    password_same: 'Choose a password that is not the present one.',
    phrase_invalid: 'Use 4 to 20 letters, digits and spaces.',
    label_missing: 'Enter a name.',
    label_too_long: 'Keep the name to {{most}} characters.',
    label_taken: 'This name is in use already.',
    scopes_missing: 'Choose at least one thing that the key may do.',
    ips_invalid: 'Enter IP addresses or blocks, with commas or spaces between, 20 at most.',
    ips_missing: 'A key that may withdraw needs a list of IP addresses.',
    word_wrong: 'Type the word exactly as it is shown.',
    alert_value_invalid: 'Enter a valid number for this alert.',
  },
} as const
