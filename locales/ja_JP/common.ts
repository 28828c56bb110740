import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: '接続中',
    live: 'リアルタイム',
    delayed: '遅延',
    offline: 'オフライン',
    limited: 'ログインでリアルタイム表示',
  },
  source: { simulated: 'シミュレーション価格', replay: '過去の市場データの再生', upstream: 'ほかの取引所の価格' },
  sourceNote: {
    simulated: 'デモ取引：価格はシミュレーションです。注文は当社のマッチングエンジンで約定します。',
    replay: 'デモ取引：実際の市場の記録を、当時と同じ間隔で再生しています。',
    upstream: 'デモ取引：価格はほかの取引所のリアルタイム配信に連動しています。',
  },
} satisfies Catalog<Messages['common']>
