import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Duyurular',
  kinds: 'Kategoriler',
  all: 'Tümü',
  none: 'Henüz duyuru yok',
  noneText: 'Yeni listelemeler, bakımlar ve ürün güncellemeleri burada duyurulur.',
  missing: 'Duyuru bulunamadı',
  missingText: 'Duyuru kaldırılmış olabilir.',
  older: 'Daha eski duyurular',
  changed: 'Güncellendi',
  back: 'Tüm duyurular',
  categories: {
    news: 'Haberler',
    listing: 'Yeni listelemeler',
    product: 'Ürün güncellemeleri',
    maintenance: 'Bakım',
    security: 'Güvenlik',
  },
} satisfies Catalog<Messages['announcements']>
