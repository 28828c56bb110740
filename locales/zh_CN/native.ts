import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: '请在 App 内打开此页面进行操作。',
  call_failed: 'App 没有响应，请重试。',
} satisfies Catalog<Messages['native']>
