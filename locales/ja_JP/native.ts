import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'この操作はアプリでこのページを開いて行ってください。',
  call_failed: 'アプリが応答しませんでした。もう一度お試しください。',
} satisfies Catalog<Messages['native']>
