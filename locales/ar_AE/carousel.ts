import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'عرض شرائح',
  slide: 'شريحة',
  position: '{{index}} من {{count}}',
  go: 'الانتقال إلى الشريحة {{index}}',
  previous: 'الشريحة السابقة',
  next: 'الشريحة التالية',
} satisfies Catalog<Messages['carousel']>
