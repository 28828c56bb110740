export default {
  paper: {
    title: 'Paper money',
    text: 'Your bot trades with paper money on this site’s order book. Rules and fees are real, but you can’t lose money.',
  },
  key: {
    title: 'Create an API key',
    text: 'Choose its permissions (read, trade) and the IP addresses that may use it. The secret is shown once.',
    link: 'Go to API keys',
  },
  funds: {
    title: 'Get paper money',
    text: 'Orders are paid from your spot wallet. Claim paper money there, or transfer it in.',
    link: 'Go to wallet',
  },
  host: {
    title: 'Set the host',
    text: 'Your client already supports Binance’s spot API. Only the addresses change:',
    rest: 'REST',
    streams: 'Streams',
    socketApi: 'WebSocket API',
  },
  code: {
    title: 'Copy an example',
    text: 'Insert your key and secret. Each example reads your balance and places an order far below the market price.',
  },
  ccxtJs: 'ccxt for JavaScript',
  ccxtPython: 'ccxt for Python',
  binance: 'binance npm package',
  curl: 'curl with a signature',
  check: {
    title: 'Check the result',
    text: 'The order appears right away in your open orders on the spot page, and your bot is notified of every fill.',
    link: 'Go to spot trading',
  },
  retry: {
    title: 'Retry safely',
    text: 'Give each order an ID of your own. While that order is open, the same ID is refused as a duplicate (−2010 on spot, −4116 on futures). If you repeat the same request within ten seconds and the order has already traded, that order is returned, and no new order is placed. After that, the ID is free for a new order.',
  },
  futures: {
    title: 'Trade futures',
    text: 'Clients for Binance’s USDⓈ-M futures work here, too: transfer margin to your futures wallet, then set these addresses.',
    rest: 'Futures REST',
    streams: 'Futures streams',
  },
  backtest: {
    title: 'Try a strategy first',
    text: 'If you have this site’s source code, you can run a strategy on recorded trading through the same order book and ledger: npm run backtest.',
  },
  reference: 'API reference',
} as const
