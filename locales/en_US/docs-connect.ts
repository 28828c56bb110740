export default {
  paper: {
    title: 'Paper money',
    text: 'Your bot trades with paper money against the live book of this site: real rules, fees and refusals, and nothing to lose.',
  },
  key: {
    title: 'Make an API key',
    text: 'Choose what the key may do (reading, trading) and from which addresses. The secret is shown once.',
    link: 'Your API keys',
  },
  funds: {
    title: 'Get paper funds',
    text: 'Orders are paid from the spot wallet. Take funds from the faucet there, or transfer them to it.',
    link: 'Your wallet',
  },
  host: {
    title: 'Set the host',
    text: 'Your client speaks Binance’s spot dialect already. Only its addresses change:',
    rest: 'REST',
    streams: 'Streams',
    socketApi: 'WebSocket API',
  },
  code: {
    title: 'Copy an example',
    text: 'Put in your key and your secret. Each example reads the balance and places an order far below the market.',
  },
  ccxtJs: 'ccxt in JavaScript',
  ccxtPython: 'ccxt in Python',
  binance: 'binance from npm',
  curl: 'curl with a signature',
  check: {
    title: 'See it here',
    text: 'The order stands at once in the open orders of the spot page, and your bot hears of every fill.',
    link: 'Open the spot page',
  },
  backtest: {
    title: 'Try a strategy first',
    text: 'Whoever has the source of this site can run a strategy over recorded trading, through the same book and ledger: npm run backtest.',
  },
  reference: 'All calls',
} as const
