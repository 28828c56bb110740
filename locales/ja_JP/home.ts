import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'シミュレーション市場で取引を練習',
      replay: '過去の相場の再生で取引を練習',
      upstream: 'リアルタイムの市場を、デモ資金で取引',
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
