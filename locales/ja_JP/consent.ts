import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '利用統計',
  text: 'サービス改善のため、ご利用のページや機能を記録してもよろしいですか？広告には使わず、第三者にも渡しません。設定からいつでも変更できます。',
  allow: '許可する',
  decline: '許可しない',
  close: '閉じる',
  now: {
    granted: '利用統計を許可しています。',
    denied: '利用統計を許可していません。',
    declined: 'お使いのブラウザーでトラッキング拒否が設定されているため、何も記録していません。',
  },
} satisfies Catalog<Messages['consent']>
