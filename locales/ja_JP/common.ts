import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: '接続中',
    live: 'リアルタイム',
    delayed: '遅延',
    offline: 'オフライン',
    limited: 'ログインでリアルタイム表示',
  },
  source: { simulated: '模擬価格', replay: '市場データの再生', upstream: '他の取引所の価格' },
  sourceNote: {
    simulated: 'デモ取引：価格はシミュレーションです。注文は当社のマッチングエンジンで約定します。',
    replay: 'デモ取引：実際の市場の記録を、当時と同じ間隔で再生しています。',
    upstream: 'デモ取引：価格は他の取引所のリアルタイム配信に連動しています。',
  },
} satisfies Catalog<Messages['common']>
