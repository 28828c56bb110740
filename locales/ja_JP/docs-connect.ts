import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'デモ資金',
    text: 'ボットはデモ資金で、本サイトの板で取引します。ルールも手数料も本物ですが、失うものはありません。',
  },
  key: {
    title: 'APIキーを作成',
    text: '権限（照会、取引）と、使えるIPアドレスを選びます。シークレットは一度だけ表示されます。',
    link: 'APIキーのページへ',
  },
  funds: {
    title: 'デモ資金を受け取る',
    text: '注文の代金は現物ウォレットから支払われます。先にデモ資金を受け取るか、資金を振り替えてください。',
    link: 'ウォレットへ',
  },
  host: {
    title: '接続先を設定する',
    text: 'クライアントはすでにBinanceの現物APIに対応しています。変更するのは接続先だけです。',
    rest: 'REST',
    streams: 'ストリーム',
    socketApi: 'WebSocket API',
  },
  code: {
    title: 'サンプルをコピーする',
    text: 'キーとシークレットを入れてください。どの例も残高を照会し、市場価格より大幅に低い価格で注文を出します。',
  },
  ccxtJs: 'JavaScriptのccxt',
  ccxtPython: 'Pythonのccxt',
  binance: 'npmのbinance',
  curl: '署名付きのcurl',
  check: {
    title: '結果を確認する',
    text: '注文は現物ページの未約定注文にすぐに表示され、約定はすべてボットに通知されます。',
    link: '現物取引へ',
  },
  retry: {
    title: '安全に再試行する',
    text: '注文ごとに独自のIDを付けてください。その注文が有効な間、同じIDは重複として拒否されます（現物 −2010、先物 −4116）。同じリクエストを10秒以内に繰り返したとき、すでに約定していればその注文が返され、二重には発注されません。10秒を過ぎると、そのIDは新しい注文に使えます。',
  },
  futures: {
    title: '先物を取引する',
    text: 'BinanceのUSDⓈ-M先物に対応したクライアントもそのまま使えます。証拠金を先物ウォレットに振り替えてから、次の接続先を設定してください。',
    rest: '先物REST',
    streams: '先物ストリーム',
  },
  backtest: {
    title: 'まず戦略を試す',
    text: '本サイトのソースコードがあれば、記録された取引に対して、同じ板と台帳で戦略を試せます（npm run backtest）。',
  },
  reference: 'APIリファレンス',
} satisfies Catalog<Messages['docs-connect']>
