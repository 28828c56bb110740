import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  news: {
    label: 'お知らせ',
    pairs: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `現物${count}銘柄を取扱中` }),
    paper: '現在はすべてデモ資金での取引です',
    languages: 'アラビア語を含む10言語に対応しました',
  },
  products: {
    title: 'ひとつのアカウントで、あらゆる取引を',
    spot: { name: '現物', text: '板・チャート・デプスを見ながらコインを売買できます。' },
    markets: { name: 'マーケット', text: '全銘柄を1ページに表示。並べ替えも検索も自由自在です。' },
    futures: { name: '先物', text: 'レバレッジを自分で設定できる無期限先物。' },
    copy: { name: 'コピートレード', text: '全成績を公開しているトレーダーをコピー。' },
    bots: { name: '取引ボット', text: 'グリッドや積立購入を、24時間自動で。' },
    p2p: { name: 'P2P・OTC', text: 'コインをエスクローで保全し、ほかのユーザーと直接取引できます。' },
    convert: { name: 'コンバート', text: '確定前に表示される価格で、コインを別のコインに交換できます。' },
    affiliate: { name: 'アフィリエイト', text: '友達を招待して、支払われた手数料の一部を受け取れます。' },
  },
  top: {
    contracts: '売買代金上位',
    leads: '30日間の上位トレーダー',
    bots: '30日間の好成績ボット',
    p2p: 'USDTをお得に買える広告',
  },
  copiers: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `コピー中${count}人` }),
  trust: {
    title: '信頼ではなく、検証を',
    log: {
      name: '改ざんが分かるログ',
      text: '市場のイベントにはすべて番号が付き、直前のイベントと合わせてハッシュ化されます。',
    },
    integers: { name: '最後の桁まで正確', text: '価格も数量も整数で保存するため、丸め誤差が生じません。' },
    noScript: {
      name: 'JavaScriptなしでも動作',
      text: '価格・板・チャートは、スクリプトの実行前からページに表示されています。',
    },
    privacy: {
      name: '第三者トラッカーなし',
      text: 'フォント・アイコン・コードは、すべてこのサイトだけから配信します。',
    },
  },
  facts: {
    proof: '負債証明',
    up: '稼働率',
    audit: '直近の監査',
    good: 'すべての残高が一致',
    bad: '確認中',
  },
  accounts: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `${count}件のアカウントを集計` }),
  days: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `直近${count}日間` }),
  app: {
    title: 'スマートフォンで利用する',
    text: 'QRコードを読み取ってこのサイトを開き、ホーム画面に追加してください。',
    qr: '{{url}}のQRコード',
  },
} satisfies Catalog<Messages['home-more']>
