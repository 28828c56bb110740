export default {
  name: 'Affiliates',
  hero: {
    title: 'Bring traders, earn with every trade',
    lead: 'Up to half of the trading fees of everyone you bring to {{brand}}, for as long as they trade.',
    apply: 'Apply now',
    why: 'Why join {{brand}}',
  },
  paper:
    'Everything here runs on paper money, commissions too: they are counted to the last digit and paid in paper USDT.',
  rates: {
    title: 'Commission rates',
    lead: 'Your level follows from what your traders turned over in the last 30 days.',
    level: 'Level',
    turnover: 'Turnover in 30 days',
    spot: 'Spot',
    futures: 'Futures',
    from: 'from {{amount}} USDT',
    partner: 'Partner',
    senior: 'Senior partner',
    principal: 'Principal partner',
  },
  estimate: {
    title: 'What you could earn',
    traders: 'Active traders you bring',
    turnover: 'Turnover of each in a month, USDT',
    result: '{{amount}} paper USDT a month',
    note: 'At a trading fee of {{fee}}% and the spot rate of the level that this turnover reaches.',
  },
  steps: {
    title: 'How it works',
    apply: { name: 'Apply', text: 'Tell us who you are and where your audience is. It takes two minutes.' },
    share: { name: 'Share your link', text: 'One code for all your channels, or one for each.' },
    earn: { name: 'Earn daily', text: 'Commission is counted trade by trade and paid out every day.' },
  },
  faq: {
    title: 'Questions',
    who: {
      question: 'Who can join?',
      answer: 'Whoever has an audience that cares about markets: a channel, a site, a school, a group of friends.',
    },
    when: {
      question: 'When is commission paid?',
      answer: 'Every day at 00:00 UTC, into the spot wallet of your account.',
    },
    long: {
      question: 'How long does a trader count as mine?',
      answer: 'From the sign-up with your code on, without an end.',
    },
    self: {
      question: 'Can I invite myself?',
      answer: 'No. A person’s own accounts earn that person no commission.',
    },
  },
  closing: 'Ready when you are',
  create: {
    title: 'Apply as an affiliate',
    lead: 'Five answers are enough. We reply by e-mail within three working days.',
    submit: 'Send the application',
    back: 'Back to the programme',
  },
  why: {
    title: 'Why partners join {{brand}}',
    lead: 'A programme that can be checked, trade by trade.',
    share: { name: 'Up to 50% of fees', text: 'Of spot and of futures alike, from the first trade on.' },
    life: { name: 'For good', text: 'Whoever signs up with your code stays yours. There is no last day.' },
    daily: { name: 'Paid daily', text: 'No waiting for the end of the month, and no least amount.' },
    proof: { name: 'Every figure checks out', text: 'Each commission names the trade that it comes from.' },
    languages: { name: 'Ten languages', text: 'Your audience reads the exchange in its own words, Arabic included.' },
    paper: {
      name: 'Nobody loses money',
      text: 'Your traders practise on paper: nothing that you recommend can hurt them.',
    },
    compare: 'See the rates',
  },
} as const
