import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: 'Sayfa bulunamadı',
    message: 'Sayfa bulunamadı: {{path}}',
    description: 'Adres yanlış yazılmış veya sayfa taşınmış olabilir.',
    home: 'Ana sayfaya git',
    markets: 'Piyasaları gör',
  },
  limited: {
    title: 'Çok fazla istek',
    message: 'Ağınızdan çok fazla istek geldi',
    description: 'Hiçbir şey kaydedilmedi. Bir dakika bekleyip tekrar deneyin.',
  },
  failure: {
    title: 'Bir sorun oluştu',
    message: 'Sunucu hatası',
    description: 'Bizim tarafımızda bir sorun oluştu. Birazdan tekrar deneyin.',
    reference: 'Referans: {{id}}',
  },
  unloaded: { text: 'Bu sayfanın bir bölümü yüklenemedi.', retry: 'Tekrar dene' },
} satisfies Catalog<Messages['error']>
