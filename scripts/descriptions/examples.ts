// Example commands of calls. `{origin}` is the site's origin; `$KEY`, `$SECRET` and `$TOKEN` are the reader's
// credentials.

import type { DescribedCall } from './catalogue.ts'
import { SIGNAL_SAMPLES } from './signal-example.ts'

/** Sample values by parameter name. */
const SAMPLES: Readonly<Record<string, string>> = {
  symbol: 'BTC_USDT',
  market: 'BTC_USDT',
  interval: '1h',
  limit: '5',
  seq: '1000',
  side: 'buy',
  type: 'limit',
  quantity: '0.001',
  price: '50000',
  order: 'l0-17',
  id: 'l0-17',
  asset: 'USDT',
  seconds: '60',
  walletTypeList: '["1"]',
  userLanguage: 'en_US',
}
const BINANCE_SAMPLES: Readonly<Record<string, string>> = {
  ...SAMPLES,
  fromAsset: 'USDT',
  toAsset: 'BTC',
  fromAmount: '500',
  quoteId: '7d14c244d623c10a481ce1a7',
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  orderId: '17',
  orderListId: '17',
  cancelOrderId: '17',
  cancelReplaceMode: 'STOP_ON_FAILURE',
  aboveType: 'LIMIT_MAKER',
  abovePrice: '150000',
  belowType: 'STOP_LOSS',
  belowStopPrice: '40000',
  contractType: 'PERPETUAL',
}
const BOT_FUTURES_SAMPLES: Readonly<Record<string, string>> = {
  pair: 'BTCUSDT',
  leverage: '20',
  marginType: 'ISOLATED',
  amount: '50',
  dualSidePosition: 'true',
  algoType: 'CONDITIONAL',
  algoId: '170001',
  triggerPrice: '45000',
  orderIdList: '[17,18]',
  batchOrders:
    '[{"symbol":"BTCUSDT","side":"BUY","type":"LIMIT","timeInForce":"GTC","quantity":"0.001","price":"50000"}]',
}
const FUTURES_SAMPLES: Readonly<Record<string, string>> = {
  ...SAMPLES,
  order: 'BTC_USDT-17',
  id: 'BTC_USDT-17',
  leverage: '20',
  mode: 'isolated',
}
const P2P_SAMPLES: Readonly<Record<string, string>> = {
  fiat: 'EUR',
  asset: 'USDT',
  ad: 'EUR-17',
  deal: 'EUR-17',
  id: 'EUR-17',
  version: '1',
  amount: '100',
  key: 'my-deal-0001',
  method: 'sepa',
  methods: '["sepa"]',
  holder: 'Ann Miller',
  act: 'pay',
  reason: 'not_received',
  rating: 'good',
  fields: '{"iban":"DE89370400440532013000","bank":"Sparkasse"}',
  body: 'Hello',
  side: 'sell',
  priced: 'floating',
  price: '101.5',
  min: '10',
  max: '500',
  statement: 'The payment that was marked has not arrived in my account.',
}
const CONVERT_SAMPLES: Readonly<Record<string, string>> = {
  from: 'USDT',
  to: 'BTC',
  amount: '500',
  id: '7d14c244d623c10a481ce1a7',
  price: '85000',
  act: 'pause',
  asset: 'BTC',
  fiat: 'EUR',
  instrument: 'card',
  confirm: 'true',
  every: 'week',
  time: '09:30',
  zone: 'Europe/Berlin',
}
const CHAT_SAMPLES: Readonly<Record<string, string>> = {
  room: 'en_US',
  seq: '17',
  text: 'BTC/USDT looks calm today',
  key: 'my-message-1',
  name: 'Ann_Trades',
  reason: 'fraud',
  author: '0123456789ab',
}
const BLOCK_SAMPLES: Readonly<Record<string, string>> = {
  id: '7d14c244d623c10a481ce1a7',
  request: '7d14c244d623c10a481ce1a7',
  quote: '3b1f8e02c4a75d6690fe21b8',
  legs: '[{"asset":"BTC","side":"buy","amount":"0.5"}]',
  prices: '[{"bid":"91800","ask":"91900"}]',
}
const BOT_SAMPLES: Readonly<Record<string, string>> = {
  id: 'bot-0123456789abcdef',
  key: 'my-grid-001',
  kind: 'spot_grid',
  market: 'BTC_USDT',
  amount: '500',
  on: 'true',
  lower: '80000',
  upper: '100000',
  grids: '50',
  investment: '5000',
}
const ALERT_SAMPLES: Readonly<Record<string, string>> = {
  product: 'spot',
  symbol: 'BTC_USDT',
  id: '0123456789abcdef',
  market: 'spot:BTC_USDT',
  spec: '{"kind":"price","direction":"up","price":"100000"}',
  mail: 'true',
  push: 'true',
  bell: 'true',
  group: 'futures',
  endpoint: 'https://fcm.googleapis.com/fcm/send/…',
  keys: '{"p256dh":"…","auth":"…"}',
  setup: '{"type":"candles","scale":"normal","hasVolume":true,"indicators":[],"compared":[]}',
  drawings: '[{"id":"a1","tool":"horizontal","points":[{"time":1764000000000,"price":85000}]}]',
  grid: '{"arrangement":"single","isLinked":true,"charts":[]}',
}
/** Parameters that are numbers or booleans in JSON. Times in milliseconds are always numbers. */
const NUMBERS: ReadonlySet<string> = new Set([
  'seconds',
  'leverage',
  'version',
  'mail',
  'push',
  'bell',
  'confirm',
  'alerts-readNotices/id',
  'affiliate-archiveLink/number',
  'chat-delete/seq',
  'chat-report/seq',
  'chat-mute/seq',
])
const COPY_SAMPLES: Readonly<Record<string, string>> = {
  kind: 'spot',
  days: '30',
  id: '0123456789abcdef',
  lead: '0123456789abcdef',
  portfolio: '0123456789abcdef',
  amount: '500',
  wallet: 'spot',
  sizing: 'fixed',
  fixed: '50',
  key: 'my-copy-0001',
  way: 'close',
}
/** Sample values by call id and parameter name, in place of the general ones. */
const OWN_SAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'futures-market-bars': { price: 'mark' },
  'futures-placeConditional': { type: 'stop' },
  'announcements-one': { id: '12' },
  'p2p-merchant': { id: 'EUR-0123456789abcdef' },
  'p2p-report': {
    about: 'ad',
    id: 'EUR-0123456789abcdef',
    reason: 'fraud',
    text: 'They asked me to pay to another account than the deal names.',
  },
  'block-apply': { name: 'North Sea Trading', text: 'We quote blocks in BTC and ETH around the clock.' },
  'bots-signal': SIGNAL_SAMPLES,
  'bots-endWithoutVenue': { cancels: 'true' },
  'bots-live': { amount: '500', totalLoss: '20', real: 'true' },
  'alerts-readNotices': { id: '17' },
  'affiliate-addLink': { name: 'Telegram' },
  'venue-desk': { market: 'BTC_USDT' },
  'venue-history': { market: 'BTC_USDT' },
  'venue-place': {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.001',
    price: '50000',
    clientId: 'web-1',
  },
  'venue-cancel': { market: 'BTC_USDT', id: '123456' },
  'venue-contracts-desk': { market: 'BTC_USDT' },
  'venue-contracts-history': { market: 'BTC_USDT' },
  'venue-contracts-price': { market: 'BTC_USDT' },
  'venue-contracts-funding': { market: 'BTC_USDT' },
  'venue-contracts-fundings': { market: 'BTC_USDT' },
  'venue-contracts-bars': { market: 'BTC_USDT', price: 'mark', interval: '1h', limit: '24' },
  'venue-contracts-place': {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.002',
    price: '50000',
    clientId: 'web-2',
  },
  'venue-contracts-cancel': { market: 'BTC_USDT', id: '123456' },
  'venue-contracts-leverage': { market: 'BTC_USDT', leverage: '5' },
  'venue-contracts-mode': { market: 'BTC_USDT', mode: 'isolated' },
  'venue-contracts-positionMode': { mode: 'hedge' },
  'venue-contracts-cancelConditional': { market: 'BTC_USDT', id: '123456' },
  'venue-contracts-moveMargin': { market: 'BTC_USDT', direction: 'add', amount: '10', clientId: 'move-1' },
  'venue-contracts-placeConditional': {
    market: 'BTC_USDT',
    side: 'sell',
    type: 'stop',
    trigger: '48000',
    triggeredBy: 'mark',
    clientId: 'stop-1',
  },
  'rewards-claim': { task: 'order' },
  'rewards-enter': { code: 'SPRING26' },
  'rewards-redeem': { id: 'c12-345' },
  'rewards-collect': { id: 'c12-345' },
  'affiliate-archiveLink': { number: '1' },
  'sharing-draft': { of: 'position:BTC_USDT:net' },
  'sharing-share': { of: 'position:BTC_USDT:net', key: 'my-result-0001' },
  'sharing-withdraw': { id: '0123456789abcdef0123456789abcdef' },
  'p2p-unblock': { id: '0123456789abcdef' },
  'p2p-take': { price: '0.8698' },
  'p2p-board': { side: 'buy' },
  'bot-futures-orders-amendMany': {
    batchOrders: '[{"symbol":"BTCUSDT","side":"BUY","orderId":17,"quantity":"0.001","price":"50000"}]',
  },
  'bot-futures-orders-placeAlgo': { type: 'STOP_MARKET', side: 'SELL' },
  'bot-futures-account-positionMargin': { type: '1' },
  'bot-account-transfer': { type: 'MAIN_UMFUTURE', asset: 'USDT', amount: '100' },
  'bot-account-transfers': { type: 'MAIN_UMFUTURE' },
  'bot-convert-status': { orderId: '7d14c244d623c10a481ce1a7' },
}
/** Optional parameters in examples. */
const SHOWN: ReadonlySet<string> = new Set([
  'fromAmount',
  'limit',
  'timeInForce',
  'orderId',
  'cancelOrderId',
  'quantity',
  'price',
  'abovePrice',
  'belowStopPrice',
  'algoId',
  'orderIdList',
  'triggerPrice',
  'userLanguage',
  'id',
])
/** The sell side of an OCO. */
const OCO_SIDE = { side: 'SELL' } as const

type Asked = { readonly names: readonly string[]; readonly required: readonly string[] }

function sharedSamples(id: string): Readonly<Record<string, string>> {
  if (id.startsWith('futures')) return FUTURES_SAMPLES
  if (id.startsWith('p2p')) return P2P_SAMPLES
  if (id.startsWith('chat')) return CHAT_SAMPLES
  if (id.startsWith('block')) return BLOCK_SAMPLES
  if (id.startsWith('alerts')) return ALERT_SAMPLES
  if (id.startsWith('bots-')) return BOT_SAMPLES
  if (id.startsWith('copy')) return COPY_SAMPLES
  return id.startsWith('convert') ? CONVERT_SAMPLES : SAMPLES
}

export const createSampleValues = (
  { id, dialect }: Pick<DescribedCall, 'id' | 'dialect'>,
  { names, required }: Asked,
): [string, string][] => {
  const own = { ...sharedSamples(id), ...OWN_SAMPLES[id] }
  const bots: Readonly<Record<string, string>> = {
    ...BINANCE_SAMPLES,
    ...(id.startsWith('bot-futures') ? BOT_FUTURES_SAMPLES : {}),
    ...(id.endsWith('Oco') ? OCO_SIDE : {}),
    ...OWN_SAMPLES[id],
  }
  const samples = dialect === 'binance' ? bots : own
  return names
    .filter((name) => required.includes(name) || SHOWN.has(name) || OWN_SAMPLES[id]?.[name] !== undefined)
    .flatMap((name): [string, string][] => (samples[name] === undefined ? [] : [[name, samples[name]]]))
}

const queryOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${value}`).join('&')

const methodOf = ({ method }: DescribedCall): string => (method === 'GET' ? '' : `-X ${method} `)

function signed(call: DescribedCall, pairs: readonly (readonly [string, string])[]): string {
  // Lists are JSON, whose characters have a meaning for shell and curl, so they are encoded.
  const query = queryOf(pairs.map(([name, value]) => [name, encodeURIComponent(value)]))
  const parameters = [query, 'timestamp=$(date +%s000)'].filter((part) => part !== '').join('&')
  return [
    `query="${parameters}"`,
    `signature=$(printf %s "$query" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl ${methodOf(call)}-H "X-MBX-APIKEY: $KEY" \\`,
    `  "{origin}${call.path}?$query&signature=$signature"`,
  ].join('\n')
}

/** Lists and numbers are not quoted. */
function jsonOf(id: string, pairs: readonly (readonly [string, string])[]): string {
  const isJson = (name: string, value: string) =>
    /^(?:[[{]|\d{13}$)/.test(value) || NUMBERS.has(name) || NUMBERS.has(`${id}/${name}`)
  return `{${pairs.map(([name, value]) => `"${name}":${isJson(name, value) ? value : `"${value}"`}`).join(',')}}`
}

export function formatExampleCommand(call: DescribedCall, asked: Asked): string {
  const { dialect, method, path, security } = call
  const pairs = createSampleValues(call, asked)
  if (call.isUnsigned) return `curl ${methodOf(call)}-H "X-MBX-APIKEY: $KEY" "{origin}${path}"`
  if (dialect === 'binance' && security !== 'none') return signed(call, pairs)
  const session = security === 'session' ? ['-b "__Host-sid=$SESSION" -H "token: $TOKEN"'] : []
  if (method === 'GET') {
    const query = queryOf(pairs)
    return ['curl', ...session, `"{origin}${path}${query === '' ? '' : `?${query}`}"`].join(' ')
  }
  // A request with session cookies must state its origin (worker/middleware/same-site.ts).
  const from = security === 'session' ? [`  -H "origin: {origin}" -H "x-requested-with: curl" \\`] : []
  return [
    ['curl', ...session, `-H "content-type: application/json"`, '\\'].join(' '),
    ...from,
    `  -d '${jsonOf(call.id, pairs)}' "{origin}${path}"`,
  ].join('\n')
}
