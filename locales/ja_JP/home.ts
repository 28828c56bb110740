import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'シミュレーション市場で練習',
      replay: '過去の相場を再現した市場で練習',
      upstream: 'デモ資金で、リアルタイム取引',
    },
    lead: '本物の板、検証できるマッチングエンジン、そしてすぐに始められるデモ資金。',
    label: 'メールアドレスまたは電話番号',
    placeholder: 'メールアドレスまたは電話番号を入力',
    action: '新規登録',
    markets: 'マーケットを見る',
  },
  top: { title: '注目の銘柄', all: 'すべての銘柄' },
  movers: { gainers: '値上がり率', losers: '値下がり率', busiest: '売買代金' },
} satisfies Catalog<Messages['home']>
