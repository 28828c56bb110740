import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'Bu işlem için sayfayı uygulamamızda açın.',
  call_failed: 'Uygulama yanıt vermedi. Tekrar deneyin.',
} satisfies Catalog<Messages['native']>
