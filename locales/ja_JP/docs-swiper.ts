import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: '自動',
    text: '1枚を5秒間表示します。ポインターを合わせたとき、フォーカス時、タブが非表示のとき、視差効果を減らす設定では一時停止します。',
  },
  hand: { title: '手動', text: 'タッチ、矢印キー、矢印ボタン、ドットで操作します。' },
  news: {
    markets: { title: '全銘柄を1ページに', text: '価格、騰落率、売買代金を一覧で。' },
    book: { title: '板をすべて表示', text: '市場のすべてのイベントに番号があります。' },
    languages: { title: '10言語', text: '左から右、右から左、どちらの書字方向にも対応。' },
    paper: { title: 'まずはデモ資金で', text: 'リスクなしで練習。' },
  },
} satisfies Catalog<Messages['docs-swiper']>
