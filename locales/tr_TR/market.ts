import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'Çift',
  last: 'Son fiyat',
  change: '24s değişim',
  high: '24s en yüksek',
  low: '24s en düşük',
  volume: '24s hacim',
  turnover: '24s işlem tutarı',
  about: '{{asset}} hakkında',
  more: 'Daha fazla',
  screens: { label: 'Görünüm', simple: 'Basit', pro: 'Profesyonel' },
  course: 'Son 24 saat',
  favourite: { add: '{{pair}} çiftini favorilere ekle', remove: '{{pair}} çiftini favorilerden çıkar' },
  trade: 'İşlem yap',
  unavailable: 'Piyasa verilerine şu anda ulaşılamıyor. Veriler kendiliğinden yeniden yüklenecek.',
} satisfies Catalog<Messages['market']>
