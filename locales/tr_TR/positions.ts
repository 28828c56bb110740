import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Pozisyon geçmişi',
  contracts: 'Tüm sözleşmeler',
  sides: 'Uzun ve kısa',
  from: 'Kapanış tarihi (başlangıç)',
  to: 'Kapanış tarihi (bitiş)',
  pages: 'Pozisyon sayfaları',
  older: 'Daha eski pozisyonlar',
  newer: 'Daha yeni pozisyonlar',
  csv: 'CSV olarak indir',
  fileMost: 'Dosyada en yeni {{count}} pozisyon bulunur. Daha eskilerini indirmek için tarih seçin.',
  sums: {
    label: 'Toplamlar',
    count: 'Kapanan pozisyonlar',
    price: 'Fiyat K/Z',
    fees: 'Ücretler',
    liquidation: 'Likidasyon ücretleri',
    cut: 'Toplamlar en yeni {{count}} pozisyona aittir. Daha eskileri için tarih seçin.',
  },
  none: {
    text: 'Bir pozisyonu kapattığınızda girişi, çıkışı, ücretleri ve K/Z’si burada görünür.',
    trade: 'Vadeli işlem yap',
  },
  unmatched: {
    title: 'Bu filtrelere uyan kapanan pozisyon yok',
    text: 'Başka tarihler deneyin veya filtreleri temizleyin.',
    clear: 'Filtreleri temizle',
  },
} satisfies Catalog<Messages['positions']>
