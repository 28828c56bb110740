import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Saat',
    text: 'Sunucular UTC kullanır. Yerel saatiniz cihazınızdan gelir.',
    utc: 'UTC saati',
    local: 'Yerel saat',
  },
  formats: {
    title: 'Belirli bir an',
    text: 'Tarihi değiştirin ve her biçimde görün. Saat farkı belirtilmezse UTC olarak okunur.',
    instant: 'Tarih ve saat',
  },
  relative: {
    title: 'Göreli zaman',
    text: 'Zaman, tamamlanan en büyük birimle gösterilir. İlk satır saymayı sürdürür.',
  },
  duration: {
    title: 'Süre',
    text: 'Bir süre: kronometre biçiminde, kendi dilinizde ve İngilizce (varsayılan).',
    minutes: 'Dakika',
  },
  problems: { date_invalid: '2026-11-21 09:05 gibi geçerli bir tarih ve saat girin.' },
} satisfies Catalog<Messages['docs-date']>
