import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'ペーパーマネー',
    text: 'ボットはペーパーマネーで、本サイトの実際の板に対して取引します。規則も手数料も拒否も本物で、失うものはありません。',
  },
  key: {
    title: 'API キーを作る',
    text: 'キーにできること（読み取り、取引）と、使える IP アドレスを選びます。シークレットは一度だけ表示されます。',
    link: 'API キーの管理',
  },
  funds: {
    title: 'ペーパー資金を受け取る',
    text: '注文は現物ウォレットから支払われます。そこで資金を受け取るか、振り替えてください。',
    link: 'ウォレット',
  },
  host: {
    title: '接続先を設定する',
    text: 'クライアントは Binance の現物形式をすでに話します。変わるのは接続先だけです。',
    rest: 'REST',
    streams: 'ストリーム',
    socketApi: 'WebSocket API',
  },
  code: {
    title: '例をコピーする',
    text: 'キーとシークレットを入れてください。どの例も残高を読み、市場よりかなり低い価格で注文を出します。',
  },
  ccxtJs: 'JavaScript の ccxt',
  ccxtPython: 'Python の ccxt',
  binance: 'npm の binance',
  curl: '署名付きの curl',
  check: {
    title: 'ここで確かめる',
    text: '注文は現物ページの未約定注文にすぐ現れ、約定はすべてボットに通知されます。',
    link: '現物ページを開く',
  },
  backtest: {
    title: 'まず戦略を試す',
    text: '本サイトのソースがあれば、記録された取引に対して、同じ板と台帳で戦略を動かせます：npm run backtest。',
  },
  reference: 'すべてのエンドポイント',
} satisfies Catalog<Messages['docs-connect']>
