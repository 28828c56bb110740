import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: '自動',
    text: '1枚を5秒間表示します。ポインター、フォーカス、非表示のタブ、動きの軽減の設定では一時停止します。',
  },
  hand: { title: '手動', text: '指、矢印キー、矢印ボタン、点で。' },
  news: {
    markets: { title: '全銘柄をひと目で', text: '価格、騰落率、売買代金をライブで。' },
    book: { title: '板のすべて', text: '市場のすべてのイベントに番号があります。' },
    languages: { title: '10言語', text: '左から右へ、右から左へ。' },
    paper: { title: 'まずはデモ資金で', text: '本物の値動きで、リスクなしに練習。' },
  },
} satisfies Catalog<Messages['docs-swiper']>
