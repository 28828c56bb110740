import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'الإعلانات',
  kinds: 'أنواع الإعلانات',
  all: 'الكل',
  none: 'لا إعلانات بعد',
  noneText: 'ستُعلن هنا الإدراجات الجديدة والصيانة والتغييرات.',
  missing: 'لا يوجد إعلان كهذا',
  missingText: 'ربما سُحب.',
  older: 'إعلانات أقدم',
  changed: 'حُدّث',
  back: 'كل الإعلانات',
  categories: {
    news: 'الأخبار',
    listing: 'إدراجات جديدة',
    product: 'تحديثات المنتج',
    maintenance: 'الصيانة',
    security: 'الأمان',
  },
} satisfies Catalog<Messages['announcements']>
