import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'Demo bakiye',
    text: 'Botunuz bu sitenin emir defterinde demo bakiyeyle işlem yapar: kurallar ve ücretler gerçektir, kaybedecek bir şey yoktur.',
  },
  key: {
    title: 'API anahtarı oluşturun',
    text: 'İzinlerini (okuma, işlem) ve hangi IP adreslerinden kullanılabileceğini seçin. Gizli anahtar bir kez gösterilir.',
    link: 'API anahtarlarına git',
  },
  funds: {
    title: 'Demo bakiye alın',
    text: 'Emirler spot cüzdanınızdan ödenir. Demo bakiyeyi orada alın veya oraya aktarın.',
    link: 'Cüzdana git',
  },
  host: {
    title: 'Adresi ayarlayın',
    text: 'İstemciniz Binance’in spot API’sini zaten destekliyor. Yalnızca adresler değişir:',
    rest: 'REST',
    streams: 'Veri akışları',
    socketApi: 'WebSocket API',
  },
  code: {
    title: 'Bir örneği kopyalayın',
    text: 'Anahtarınızı ve gizli anahtarınızı yazın. Her örnek bakiyenizi okur ve piyasa fiyatının çok altında bir emir verir.',
  },
  ccxtJs: 'JavaScript için ccxt',
  ccxtPython: 'Python için ccxt',
  binance: 'binance npm paketi',
  curl: 'İmzalı curl',
  check: {
    title: 'Sonucu kontrol edin',
    text: 'Emir, spot sayfasındaki açık emirlerinizde hemen görünür ve botunuz her gerçekleşmeden haberdar olur.',
    link: 'Spot işleme git',
  },
  retry: {
    title: 'Güvenle yeniden deneyin',
    text: 'Her emre kendi kimliğinizi verin. O emir açıkken aynı kimlik mükerrer sayılıp reddedilir (spotta −2010, vadelide −4116). Aynı isteği on saniye içinde yinelerseniz ve emir gerçekleşmişse yeni emir verilmez, mevcut emir döner. Sonrasında kimlik yeni bir emir için kullanılabilir.',
  },
  futures: {
    title: 'Vadeli işlem yapın',
    text: 'Binance’in USDⓈ-M vadeli istemcileri de burada çalışır: vadeli işlem cüzdanınıza marjin aktarın, sonra bu adresleri ayarlayın.',
    rest: 'Vadeli REST',
    streams: 'Vadeli veri akışları',
  },
  backtest: {
    title: 'Önce bir stratejiyi deneyin',
    text: 'Bu sitenin kaynak kodu sizdeyse bir stratejiyi kayıtlı işlemler üzerinde, aynı emir defteri ve hesap defteriyle çalıştırabilirsiniz: npm run backtest.',
  },
  reference: 'API belgeleri',
} satisfies Catalog<Messages['docs-connect']>
