import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: 'Ücretler',
  proof: 'Yükümlülük kanıtı',
  insurance: 'Sigorta fonu',
  api: 'API',
  products: 'Ürünler',
  markets: 'Piyasalar',
  spot: 'Spot işlem',
  popular: 'Popüler çiftler',
  languages: 'Diller',
  help: 'Yardım merkezi',
  support: 'Destek',
  contact: 'İletişim',
  status: 'Sistem durumu',
  announcements: 'Duyurular',
  changelog: 'Yenilikler',
  terms: 'Kullanım koşulları',
  privacy: 'Gizlilik',
  legal: 'Yasal belgeler',
  paper: 'Burada demo bakiyeyle işlem yapılır: gerçek para kullanılmaz ve hiçbir içerik yatırım tavsiyesi değildir.',
  paperAndVenue:
    'Burada demo bakiyeyle işlem yapılır; yalnızca kendi anahtarınızla {{host}} üzerindeki işlemlerde gerçek para kullanılır. Hiçbir içerik yatırım tavsiyesi değildir.',
} satisfies Catalog<Messages['footer']>
