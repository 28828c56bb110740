import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'Sanal para',
    text: 'Botun, bu sitenin canlı emir defterinde sanal parayla işlem yapar: kurallar, komisyonlar ve retler gerçektir, kaybedecek bir şey yoktur.',
  },
  key: {
    title: 'API anahtarı oluştur',
    text: 'Anahtarın neler yapabileceğini (okuma, işlem) ve hangi IP adreslerinden kullanılacağını seç. Gizli anahtar bir kez gösterilir.',
    link: 'API anahtarların',
  },
  funds: {
    title: 'Sanal para al',
    text: 'Emirler spot cüzdandan ödenir. Parayı orada al veya oraya aktar.',
    link: 'Cüzdanın',
  },
  host: {
    title: 'Adresi ayarla',
    text: 'İstemcin Binance’in spot biçimini zaten biliyor. Yalnızca adresler değişir:',
    rest: 'REST',
    streams: 'Veri akışları',
    socketApi: 'WebSocket API',
  },
  code: {
    title: 'Bir örneği kopyala',
    text: 'Anahtarını ve gizli anahtarını yaz. Her örnek bakiyeyi okur ve piyasanın çok altında bir emir verir.',
  },
  ccxtJs: 'JavaScript ile ccxt',
  ccxtPython: 'Python ile ccxt',
  binance: 'npm’deki binance',
  curl: 'İmzalı curl',
  check: {
    title: 'Burada gör',
    text: 'Emir, spot sayfasının açık emirlerinde hemen görünür ve botun her gerçekleşmeyi öğrenir.',
    link: 'Spot sayfasını aç',
  },
  backtest: {
    title: 'Önce stratejini dene',
    text: 'Bu sitenin kaynak koduna sahip olanlar, bir stratejiyi kayıtlı işlemler üzerinde aynı emir defteri ve hesap defteriyle çalıştırabilir: npm run backtest.',
  },
  reference: 'Tüm çağrılar',
} satisfies Catalog<Messages['docs-connect']>
