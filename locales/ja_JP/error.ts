import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: 'ページが見つかりません',
    message: 'ページが見つかりません：{{path}}',
    description: 'URLが間違っているか、ページが移動した可能性があります。',
    home: 'ホームに戻る',
    markets: 'マーケットを見る',
  },
  limited: {
    title: 'リクエストが多すぎます',
    message: 'お使いのネットワークからのリクエストが多すぎます',
    description: '何も保存されていません。1分ほど待ってからもう一度お試しください。',
  },
  failure: {
    title: 'エラーが発生しました',
    message: 'サーバー内部エラー',
    description: '当サイトで問題が発生しました。しばらくしてからもう一度お試しください。',
    reference: '照会番号：{{id}}',
  },
  unloaded: { text: 'ページの一部を読み込めませんでした。', retry: '再試行' },
} satisfies Catalog<Messages['error']>
