import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '口座開設はまもなく開始',
  lead: '登録とログインはまだ受け付けていません。入力内容は送信も保存もされていません。',
  today: '口座なしで今すぐ使える機能',
  markets: { title: 'リアルタイムマーケット', text: '全銘柄の価格・売買代金・24時間の値動きを、お好みの通貨で。' },
  spot: { title: '取引画面', text: 'チャート、板、デプス、歩み値に加え、発注前に約定結果を確認できる注文パネル。' },
  soon: '口座を開設すると、デモ資金での発注と、すべての端末での設定の同期が可能になります。',
} satisfies Catalog<Messages['opening']>
