export default {
  data: {
    connecting: 'Connecting',
    live: 'Live',
    delayed: 'Delayed',
    offline: 'Offline',
    limited: 'Log in for live data',
  },
  source: {
    simulated: 'Simulated prices',
    replay: 'Replayed market data',
    upstream: 'Prices from another exchange',
  },
  sourceNote: {
    simulated: 'Paper trading: prices are simulated, and orders match in our own engine.',
    replay: 'Paper trading: prices are a recording of a real market, replayed at its original speed.',
    upstream: 'Paper trading: prices mirror the live feed of another exchange.',
  },
} as const
