import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: '見えた価格で、その瞬間に取引',
    lead: 'リアルタイムの板と、すべての処理に番号を付けるマッチングエンジン。まずはデモ資金で。',
    label: 'メールアドレスまたは電話番号',
    placeholder: 'メールアドレスまたは電話番号を入力',
    action: '新規登録',
    markets: 'マーケットを見る',
  },
  news: {
    label: 'お知らせ',
    pairs: ({ count }: { count: number }) => plural('ja', count, { other: `現物 ${count} 銘柄を取扱中` }),
    paper: '現在はすべてデモ資金での取引です',
    languages: 'アラビア語を含む10言語に対応しました',
  },
  top: { title: '注目の銘柄', all: 'すべての銘柄' },
  movers: { gainers: '値上がり率', losers: '値下がり率', busiest: '売買代金' },
  products: {
    title: 'ひとつの口座で、あらゆる取引を',
    open: '利用可能',
    later: '近日公開',
    spot: { name: '現物', text: '板・チャート・デプスを見ながら売買できます。' },
    markets: { name: 'マーケット', text: '全銘柄をひと目で。並べ替えも検索も自由自在。' },
    futures: { name: '先物', text: 'レバレッジを自分で設定できる無期限先物。' },
    copy: { name: 'コピートレード', text: '全成績を公開しているトレーダーをフォロー。' },
    bots: { name: '自動売買ボット', text: 'グリッドや積立を、眠っている間も自動で。' },
    p2p: { name: 'P2P・OTC', text: 'エスクローで数量を預かり、安心の個人間取引。' },
  },
  trust: {
    title: '検証できる設計',
    log: { name: 'すべてを記録', text: '市場のすべての出来事に番号と、直前の記録につながるハッシュが付きます。' },
    integers: { name: '整数だけで計算', text: '価格も数量も整数で計算。見えない端数処理はありません。' },
    noScript: {
      name: 'スクリプトなしでも動作',
      text: '価格・板・チャートは、スクリプトの実行前からページに表示されています。',
    },
    privacy: { name: '第三者に見られません', text: 'フォントもアイコンもコードも、すべてこのサイトから配信します。' },
  },
  app: {
    title: 'スマートフォンで',
    text: 'QRコードを読み取ってこのサイトを開き、ホーム画面に追加してください。',
    qr: '{{url}} のQRコード',
  },
} satisfies Catalog<Messages['home']>
