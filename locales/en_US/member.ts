export default {
  account: {
    own: 'Your account',
    overview: 'Account',
    security: 'Security',
    preferences: 'Preferences',
    keys: 'API keys',
    invite: 'Invite friends',
    rewards: 'Rewards center',
    news: 'Notifications',
    operator: 'Operator desk',
  },
  orders: { title: 'Orders', open: 'Open orders', history: 'Order history', trades: 'Trade history' },
  wallet: {
    title: 'Wallet',
    overview: 'Overview',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    transfer: 'Transfer',
    history: 'History',
  },
} as const
