import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'キャプチャ',
  text: '押すまで何も読み込みません。認証サービスの提供元は、環境ごとに設定します。',
  check: '回答を確認',
  verified: 'サーバーが受け付けました。使えるのは一度だけで、二度目の確認は拒否されます。',
  again: 'やり直す',
  refused: { title: '拒否されたあと', text: '回答がないか期限切れの場合、フォームはこのように表示します。' },
} satisfies Catalog<Messages['docs-geetest']>
