// Options have the same names as in the documentation of ccxt and of npm `binance`.

export type BotSampleSite = { readonly origin: string }

export const toSocketOrigin = ({ origin }: BotSampleSite): string => origin.replace(/^http/, 'ws')

const ccxtJs = (site: BotSampleSite) => `import ccxt from 'ccxt'

const exchange = new ccxt.pro.binance({ apiKey: 'YOUR_KEY', secret: 'YOUR_SECRET' })
const { api } = exchange.urls
for (const [name, url] of Object.entries(api)) {
  if (typeof url === 'string') api[name] = url.replace(/^https:\\/\\/[^/]+/, '${site.origin}')
}
api.ws.spot = '${toSocketOrigin(site)}/stream'
api.ws['ws-api'].spot = '${toSocketOrigin(site)}/ws-api/v3'

const { USDT } = await exchange.fetchBalance()
console.log(USDT)
const { last } = await exchange.fetchTicker('BTC/USDT')
const order = await exchange.createOrder('BTC/USDT', 'limit', 'buy', 0.001, last * 0.8)
console.log(order.id, order.status)
await exchange.close()
`

const ccxtPython = ({ origin }: BotSampleSite) => `import re
import ccxt

exchange = ccxt.binance({'apiKey': 'YOUR_KEY', 'secret': 'YOUR_SECRET'})
api = exchange.urls['api']
for name, url in api.items():
    if isinstance(url, str):
        api[name] = re.sub(r'^https://[^/]+', '${origin}', url)

print(exchange.fetch_balance()['USDT'])
last = exchange.fetch_ticker('BTC/USDT')['last']
order = exchange.create_order('BTC/USDT', 'limit', 'buy', 0.001, last * 0.8)
print(order['id'], order['status'])
`

const binance = ({ origin }: BotSampleSite) => `import { MainClient } from 'binance'

const client = new MainClient({
  api_key: 'YOUR_KEY',
  api_secret: 'YOUR_SECRET',
  baseUrl: '${origin}',
  disableTimeSync: true,
})

const { balances } = await client.getAccountInformation()
console.log(balances.filter(({ free }) => Number(free) > 0))
const { bidPrice } = await client.getSymbolOrderBookTicker({ symbol: 'BTCUSDT' })
const order = await client.submitNewOrder({
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: 0.001,
  price: (Number(bidPrice) * 0.8).toFixed(2),
})
console.log(order.orderId, order.status)
`

const curl = ({ origin }: BotSampleSite) => `KEY='YOUR_KEY'
SECRET='YOUR_SECRET'

ask() {
  query="$3&timestamp=$(date +%s000)"
  signature=$(printf %s "$query" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
  curl -X "$1" -H "X-MBX-APIKEY: $KEY" "${origin}$2?$query&signature=$signature"
}

ask GET /api/v3/account omitZeroBalances=true
ask POST /api/v3/order 'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.001&price=50000'
`

export const BOT_SAMPLES = { ccxtJs, ccxtPython, binance, curl } as const
export type BotSampleName = keyof typeof BOT_SAMPLES
export const BOT_SAMPLE_NAMES = Object.keys(BOT_SAMPLES) as BotSampleName[]
