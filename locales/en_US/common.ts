export default {
  data: { connecting: 'Connecting', live: 'Live', delayed: 'Delayed', offline: 'Offline' },
  source: {
    simulated: 'Simulated prices',
    replay: 'Replayed recording',
    upstream: 'Prices of another exchange',
  },
  sourceNote: {
    simulated: 'Paper exchange: prices are simulated, orders would meet our own matching engine.',
    replay: 'Paper exchange: prices are a recording of a real market, replayed in its own rhythm.',
    upstream: 'Paper exchange: prices mirror the live feed of another exchange.',
  },
} as const
