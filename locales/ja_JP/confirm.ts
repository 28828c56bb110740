import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: '注文の確認',
  close: 'ポジションを決済しますか？',
  pair: '銘柄',
  fee: '推定手数料',
  liquidation: '推定清算価格',
  again: '次回から確認しない',
  cancel: 'キャンセル',
  off: '今後は確認なしで注文します',
  where: '確認は、アカウントの環境設定でいつでもオンに戻せます。',
} satisfies Catalog<Messages['confirm']>
