import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Çevrimdışısınız',
  text: 'Bu sayfaya ulaşılamadı.',
  note: 'Bunlar bu cihazın gördüğü son fiyatlardır; canlı değildir.',
  retry: 'Tekrar dene',
  state: { checking: 'Bağlantı aranıyor…', failed: 'Hâlâ bağlantı yok.', back: 'Bağlandı. Sayfa yükleniyor…' },
  online: { title: 'Yeniden çevrimiçisiniz', text: 'Siteye yeniden ulaşılabiliyor.' },
  prices: 'Görülen son fiyatlar',
  stale: 'Canlı değil',
  age: 'Görülme',
  none: 'Bu cihaz henüz fiyat görmedi.',
} satisfies Catalog<Messages['offline']>
