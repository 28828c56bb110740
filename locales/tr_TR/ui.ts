import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'Kapat',
  share: 'Paylaş',
  choose: 'Seçin',
  search: 'Ara',
  noResults: 'Sonuç yok',
  results: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: `${count} sonuç`, other: `${count} sonuç` }),
  chosen: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: `${count} seçildi`, other: `${count} seçildi` }),
  remove: '{{item}} öğesini kaldır',
  decrease: 'Azalt',
  increase: 'Artır',
  numberField: 'sayı alanı',
  notifications: 'Bildirimler',
  breadcrumb: 'Sayfa yolu',
  pages: { label: 'Sayfalar', previous: 'Önceki sayfa', next: 'Sonraki sayfa', page: 'Sayfa {{page}}' },
  copy: {
    copy: 'Kopyala',
    done: 'Kopyalandı',
    failed: 'Kopyalanamadı. Metni seçip elle kopyalayın.',
  },
  playback: { pause: 'Duraklat', play: 'Oynat' },
} satisfies Catalog<Messages['ui']>
