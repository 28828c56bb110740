import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'オフラインです',
  text: 'ページを開けませんでした。',
  note: 'この端末で最後に表示した価格です。リアルタイムではありません。',
  retry: '再試行',
  state: {
    checking: '接続を確認しています…',
    failed: 'まだ接続できません。',
    back: '接続しました。ページを読み込んでいます…',
  },
  online: { title: 'オンラインに戻りました', text: 'サイトに再び接続できます。' },
  prices: '最後に表示した価格',
  stale: 'リアルタイムではありません',
  age: '表示時刻',
  none: 'この端末ではまだ価格を表示していません。',
} satisfies Catalog<Messages['offline']>
