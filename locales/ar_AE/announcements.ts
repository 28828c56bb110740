import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'الإعلانات',
  kinds: 'الفئات',
  all: 'الكل',
  none: 'لا توجد إعلانات بعد',
  noneText: 'ستظهر هنا الإدراجات الجديدة وأعمال الصيانة وتحديثات المنتج.',
  missing: 'الإعلان غير موجود',
  missingText: 'ربما أُزيل هذا الإعلان.',
  older: 'إعلانات أقدم',
  changed: 'آخر تحديث',
  back: 'كل الإعلانات',
  categories: {
    news: 'الأخبار',
    listing: 'إدراجات جديدة',
    product: 'تحديثات المنتج',
    maintenance: 'الصيانة',
    security: 'الأمان',
  },
} satisfies Catalog<Messages['announcements']>
