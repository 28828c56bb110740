// What people are told of, and how they choose to be (shared/notices/notices.ts).

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  groups: {
    security: 'セキュリティ',
    account: 'アカウント',
    alert: 'アラート',
    futures: '先物',
    fills: '約定',
    bots: 'ボット',
    copy: 'コピートレード',
    p2p: 'P2P',
    convert: '両替',
  },
  texts: {
    alert: '監視中の価格、指標、資金調達率',
    futures: '証拠金の警告、清算、自動デレバレッジ',
    fills: 'ボットとコピーの約定をその都度',
    bots: 'ボットの開始、停止、エラー、レンジ外れ',
    copy: 'コピーの開始と停止、見送った取引、利益分配',
    p2p: '取引の各ステップ、キャンセル、異議申し立て',
    convert: '指値両替と定期両替',
  },
  ways: {
    title: '通知の受け取り方法',
    text: '受け取る内容と方法を選べます。セキュリティとアカウントの通知は常にここに表示されます。',
    topic: '種類',
    bell: 'サイト内',
    mail: 'メール',
    push: 'プッシュ',
    label: '{{topic}}：{{way}}',
  },
  kinds: {
    bot_filled: 'ボットが1往復の取引を完了しました',
    bot_started: 'ボットが開始しました',
    bot_out_of_range: '価格がボットのレンジを外れました',
    bot_stopped: 'ボットが停止しました',
    bot_failed: 'ボットがエラーで停止しました',
    convert_limit_filled: '指値両替が成立しました',
    convert_limit_expired: '指値両替の期限が切れました',
    convert_limit_failed: '指値両替に失敗しました',
    convert_plan_done: '定期両替が完了しました',
    convert_plan_skipped: '定期両替が見送られました',
  },
  said: {
    profit: '利益 {{amount}}',
  },
  open: '{{brand}}で確認',
  footer: '受け取る内容と方法は、{{brand}} アカウントの「お知らせ」で選べます。',
  none: 'お知らせはまだありません。アラート、証拠金の警告、ボット・コピー・P2P取引の動きがここに表示されます。',
  noneHere: 'このカテゴリーのお知らせはありません。',
} satisfies Catalog<Messages['notices']>
