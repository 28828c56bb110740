import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Hesaplar yakında açılıyor',
  lead: 'Kayıt ve giriş henüz açık değil. Yazdığınız hiçbir şey gönderilmedi veya saklanmadı.',
  today: 'Bugün hesap olmadan açık',
  markets: {
    title: 'Canlı piyasalar',
    text: 'Tüm çiftlerin fiyatları, işlem tutarları ve 24 saatlik verileri, kendi para biriminizde.',
  },
  spot: {
    title: 'İşlem ekranı',
    text: 'Grafik, emir defteri, derinlik ve işlemler; emrin nasıl gerçekleşeceğini gösteren emir paneli.',
  },
  soon: 'Hesap açtığınızda demo bakiye alır, emir verir ve ayarlarınızı her cihazda korursunuz.',
} satisfies Catalog<Messages['opening']>
