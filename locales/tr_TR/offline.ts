import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Çevrimdışısınız',
  text: 'Bu sayfa yüklenemedi.',
  note: 'Bunlar, cihazın aldığı son fiyatlardır ve canlı değildir.',
  retry: 'Tekrar dene',
  state: { checking: 'Bağlantı kontrol ediliyor…', failed: 'Hâlâ bağlantı yok.', back: 'Bağlandı. Sayfa yükleniyor…' },
  online: { title: 'Yeniden çevrimiçisiniz', text: 'Siteyi yeniden kullanabilirsiniz.' },
  prices: 'Bilinen son fiyatlar',
  stale: 'Canlı değil',
  age: 'Güncellendi',
  none: 'Bu cihazda henüz kayıtlı fiyat yok.',
} satisfies Catalog<Messages['offline']>
