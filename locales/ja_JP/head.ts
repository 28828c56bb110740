import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}：デモ資金で始める現物取引。リアルタイム・日本語対応',
    description:
      '現物 {{count}} 銘柄の板・チャート・歩み値をリアルタイムで表示。デモ資金で取引を練習できます。ダウンロード不要、10言語対応。',
  },
  markets: {
    title: '暗号資産マーケット：価格・24時間変動率・売買代金 | {{brand}}',
    description:
      '現物 {{count}} 銘柄のリアルタイム価格、24時間の変動率・高値・安値・売買代金を、お好みの通貨で表示します。',
  },
  spot: {
    title: '{{price}} {{pair}} | 現物 | {{brand}}',
    description: '{{brand}} の {{pair}} リアルタイムチャート、板、デプス、歩み値。発注前に約定結果を確認できます。',
  },
  opening: { title: '口座開設はまもなく開始 | {{brand}}', description: '口座なしで今すぐ {{brand}} でできること。' },
  offline: { title: 'オフライン | {{brand}}', description: 'この端末で最後に表示した {{brand}} の価格とその時刻。' },
  docs: { title: '開発者エリア | {{brand}}', section: '{{name}} | 開発者エリア | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'このページを表示できませんでした。' },
} satisfies Catalog<Messages['head']>
