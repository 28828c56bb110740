import { COMMISSION_PERCENT, LEVEL_DAYS } from '../facts.ts'

export default {
  name: 'Affiliates',
  hero: {
    title: 'Refer traders, earn on every trade',
    lead: `Earn up to ${COMMISSION_PERCENT}% of the trading fees of everyone you refer to {{brand}}, for as long as they trade.`,
    apply: 'Apply now',
    why: 'Why join {{brand}}',
  },
  paper:
    'Everything here runs on paper money, including commissions. They are calculated to the last digit and paid in the same asset as the fee.',
  rates: {
    title: 'Commission rates',
    lead: `Your level depends on your traders’ volume over the last ${LEVEL_DAYS} days and on how many of them traded.`,
    sub: 'When your affiliates refer traders of their own, you earn the difference between your rate and theirs.',
    level: 'Level',
    turnover: `${LEVEL_DAYS}-day volume`,
    traders: 'Active traders',
    share: 'Commission',
    from: 'from {{amount}} USDT',
    starter: 'Starter',
    partner: 'Partner',
    senior: 'Senior partner',
    principal: 'Principal partner',
  },
  estimate: {
    title: 'Estimate your earnings',
    traders: 'Active traders you refer',
    turnover: 'Monthly volume per trader, USDT',
    result: '{{amount}} paper USDT per month',
    note: 'Based on the spot trading fee of {{fee}}% and the commission rate for this volume.',
  },
  steps: {
    title: 'How it works',
    apply: { name: 'Apply', text: 'Tell us who you are and where your audience is. It takes two minutes.' },
    share: { name: 'Share your link', text: 'Use one code for all your channels, or one for each.' },
    earn: { name: 'Earn on every trade', text: 'Commission is calculated and credited trade by trade.' },
  },
  faq: {
    title: 'FAQ',
    who: {
      question: 'Who can join?',
      answer: 'Anyone with an audience interested in trading: a channel, a website, a school, or a group of friends.',
    },
    when: {
      question: 'When is commission paid?',
      answer: 'After every trade. It goes to your spot wallet, in the same asset as the fee.',
    },
    long: {
      question: 'How long do I earn from a trader?',
      answer: 'You earn for life, starting when the trader signs up with your code.',
    },
    self: {
      question: 'Can I refer myself?',
      answer: 'No. You earn no commission on your own accounts.',
    },
  },
  closing: 'Ready to start?',
  create: {
    title: 'Apply as an affiliate',
    lead: 'Answer five short questions. We reply by email within three business days.',
    submit: 'Submit application',
    back: 'Back to the program',
  },
  why: {
    title: 'Why affiliates join {{brand}}',
    lead: 'A program you can verify, trade by trade.',
    share: {
      name: `Up to ${COMMISSION_PERCENT}% of fees`,
      text: 'You earn on spot and futures trades, from the first trade on.',
    },
    life: {
      name: 'For life',
      text: 'You keep earning from everyone who signs up with your code. There is no end date.',
    },
    daily: { name: 'Paid instantly', text: 'Commission is paid with every trade. There is no minimum payout.' },
    proof: { name: 'Verifiable figures', text: 'Every commission shows the trade it comes from.' },
    languages: {
      name: 'Ten languages',
      text: 'Your audience can use the exchange in their own language, including Arabic.',
    },
    paper: {
      name: 'No real money at risk',
      text: 'Your traders practice with paper money, so nothing you recommend can cost them money.',
    },
    compare: 'View commission rates',
  },
} as const
