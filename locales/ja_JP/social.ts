import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: '{{service}}で続ける',
  confirm: '{{service}}でご本人であることを確認してください。',
  untied: {
    fresh: '{{service}}アカウントのメールアドレスで新規登録すると、次回から{{service}}でログインできます。',
    unlinked:
      'この{{service}}アカウントはまだ連携されていません。先にログインまたは新規登録し、「アカウント」の「セキュリティ」で連携してください。',
    other:
      'この{{service}}アカウントは、当サイトの別のアカウントに連携されています。これでログインするには、先にログアウトしてください。',
  },
  refusals: {
    denied: 'アクセスが許可されませんでした。変更はありません。',
    expired: '時間切れか、別のブラウザーで開始されています。最初からやり直してください。',
    wrong: '{{service}}からの応答を確認できませんでした。最初からやり直してください。',
    unreachable: '{{service}}に接続できませんでした。もう一度試すか、別の方法でログインしてください。',
    frozen: 'アカウントは凍結されています。審査が終わるまでログインできません。',
    limited: '試行回数が多すぎます。数分待ってから、もう一度お試しください。',
    gone: 'この{{service}}アカウントと連携していたアカウントは、すでに存在しません。',
  },
} satisfies Catalog<Messages['social']>
