import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  not_in_app: 'افتح هذه الصفحة في تطبيقنا لإتمام ذلك.',
  call_failed: 'لم يستجب التطبيق. حاول مرة أخرى.',
} satisfies Catalog<Messages['native']>
