import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'まもなく取引開始',
  notOpen: '{{pair}}はまだ取引を開始していません',
  opens: '取引開始',
  left: '開始まで',
  text: '注文は取引開始後に受け付けます。',
  auto: '時刻になると、この画面は自動で取引画面に切り替わります。',
  open: '取引を開始しました',
  tooMany: 'アラートはすでに{{most}}件あります。先にいずれかを削除してください。',
  untell: '通知を解除',
  told: '通知を設定しました。取引開始の直前に届きます。',
  tellText: '取引開始の直前に通知が届きます。',
  tell: '通知を受け取る',
  untimed: '開始時刻は決まり次第、この画面でお知らせします。',
  soon: '近日中',
} satisfies Catalog<Messages['opening']>
