import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: '請在 App 內開啟此頁面進行操作。',
  call_failed: 'App 沒有回應，請再試一次。',
} satisfies Catalog<Messages['native']>
