import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'オフラインです',
  text: 'ページを開けませんでした。',
  note: 'このデバイスが最後に受信した価格です。リアルタイムではありません。',
  retry: '再試行',
  state: {
    checking: '接続を確認しています…',
    failed: 'まだ接続できません。',
    back: '接続しました。ページを読み込んでいます…',
  },
  online: { title: 'オンラインに戻りました', text: 'サイトを再びご利用いただけます。' },
  prices: '最後に受信した価格',
  stale: 'リアルタイムではありません',
  age: '更新',
  none: 'このデバイスに保存された価格はまだありません。',
} satisfies Catalog<Messages['offline']>
