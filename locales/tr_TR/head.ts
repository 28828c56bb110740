import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}: demo bakiyeyle spot piyasalar, Türkçe',
    description:
      '{{count}} spot işlem çiftinin emir defterini, grafiklerini ve işlemlerini izleyin, demo bakiyeyle pratik yapın. İndirme gerekmez, on dilde kullanılır.',
  },
  markets: {
    title: 'Kripto fiyatları: 24s değişim ve işlem tutarı | {{brand}}',
    description:
      '{{count}} spot işlem çiftinin fiyatları, 24 saatlik değişimi, en yükseği, en düşüğü ve işlem tutarı, kendi para biriminizde.',
  },
  'markets-map': {
    title: 'Kripto ısı haritası: 24s değişim ve işlem tutarı | {{brand}}',
    description:
      '{{brand}} üzerindeki tüm spot çiftlerin ısı haritası: kutuların alanı 24s işlem tutarını, rengi 24s değişimi gösterir.',
  },
  'markets-futures': {
    title: 'Vadeli piyasalar: işaret fiyatı, fonlama ve açık pozisyon miktarı | {{brand}}',
    description:
      '{{brand}} üzerindeki tüm sürekli sözleşmelerin işaret ve endeks fiyatı, fonlama oranı ve geri sayımı, açık pozisyon miktarı ve 24 saatlik değişimi.',
  },
  coin: {
    title: '{{name}} ({{asset}}): fiyat, grafik ve arz | {{brand}}',
    description:
      '{{brand}} üzerinde {{name}} ({{asset}}): fiyat ve grafik, piyasalar, ücret ve onay sayılarıyla ağlar ve maksimum arz.',
  },
  'spot-opening': {
    title: '{{pair}} yakında açılıyor | {{brand}}',
    description: '{{brand}} üzerinde {{pair}}: işleme açılış zamanı ve piyasanın kuralları.',
  },
  spot: {
    title: '{{price}} {{pair}} | Spot işlem | {{brand}}',
    description:
      '{{brand}} üzerinde {{pair}} grafiği, emir defteri, derinlik ve işlemler. Emrin maliyetini göndermeden önce görün.',
  },
  futures: {
    title: '{{price}} {{pair}} sürekli | Vadeli | {{brand}}',
    description:
      '{{brand}} üzerinde {{pair}} sürekli sözleşmesi: işaret fiyatı, endeks fiyatı, fonlama, grafik ve emir defteri. Maliyeti ve likidasyon fiyatını işlemden önce görün.',
  },
  orders: {
    title: 'Açık emirler | {{brand}}',
    description: '{{brand}} üzerindeki açık emirleriniz.',
  },
  'orders-history': {
    title: 'Emir geçmişi | {{brand}}',
    description: '{{brand}} üzerindeki geçmiş emirleriniz.',
  },
  'orders-trades': {
    title: 'İşlem geçmişi | {{brand}}',
    description: '{{brand}} üzerindeki işlemleriniz.',
  },
  'orders-positions': {
    title: 'Pozisyon geçmişi | {{brand}}',
    description: '{{brand}} üzerinde kapattığınız vadeli pozisyonlar.',
  },
  wallet: {
    title: 'Cüzdan | {{brand}}',
    description: '{{brand}} bakiyeleriniz.',
  },
  'wallet-deposit': {
    title: 'Para yatırma | {{brand}}',
    description: '{{brand}} yatırma adresleriniz.',
  },
  'wallet-withdraw': {
    title: 'Para çekme | {{brand}}',
    description: '{{brand}} hesabınızdan çekim yapın.',
  },
  'wallet-transfer': {
    title: 'Cüzdanlar arası transfer | {{brand}}',
    description: '{{brand}} cüzdanlarınız arasında para aktarın.',
  },
  'wallet-addresses': {
    title: 'Adres defteri | {{brand}}',
    description: '{{brand}} üzerindeki kayıtlı çekim adresleriniz.',
  },
  'wallet-portfolio': {
    title: 'Portföy | {{brand}}',
    description: '{{brand}} üzerindeki varlıklarınız, maliyetleri ve kazancınız.',
  },
  'wallet-history': {
    title: 'Cüzdan geçmişi | {{brand}}',
    description: '{{brand}} üzerindeki tüm cüzdan hareketleriniz.',
  },
  'futures-liquidations': {
    title: 'Likidasyonlar ve sigorta fonu | {{brand}}',
    description:
      '{{brand}} üzerindeki her vadeli işlem likidasyonu, herkesin doğrulayabileceği makbuzuyla; ayrıca sigorta fonunun saatlik bakiyesi.',
  },
  'shared-results': {
    title: 'Paylaşılan sonuçlar | {{brand}}',
    description: '{{brand}} üzerinde herkese açık paylaştığınız pozisyon ve coin sonuçları.',
  },
  'shared-result': { title: '{{market}}: {{percent}} | {{brand}}' },
  'futures-receipt': {
    title: 'Likidasyon makbuzu | {{brand}}',
    description: '{{brand}} üzerindeki bir likidasyon makbuzunu doğrulayın.',
  },
  otc: {
    title: 'Fiyatını görerek kripto dönüştürün | {{brand}}',
    description: '{{brand}} üzerinde imzalı fiyat teklifiyle bir coini diğerine dönüştürün.',
  },
  'otc-block': {
    title: 'Blok işlemler | {{brand}}',
    description:
      '{{brand}}: en fazla beş coinde büyük işlem için tek fiyat; piyasa yapıcılar yönünüzü bilmez. Ya tamamı ya hiç, imzalı makbuzla.',
  },
  'otc-receipt': {
    title: 'Dönüştürme makbuzu | {{brand}}',
    description: '{{brand}} üzerindeki bir dönüştürme makbuzunu doğrulayın.',
  },
  p2p: {
    title: 'P2P işlem: kendi para biriminizle kripto alıp satın | {{brand}}',
    description: '{{brand}} üzerinde diğer kullanıcılarla doğrudan kripto alıp satın; coinler emanette tutulur.',
  },
  'p2p-merchant': {
    title: 'P2P ilan sahibi | {{brand}}',
    description: '{{brand}} üzerindeki bir P2P ilan sahibinin ilanları ve işlem geçmişi.',
  },
  'p2p-ad': {
    title: 'P2P ilanı | {{brand}}',
    description: '{{brand}} üzerindeki P2P ilanını inceleyin ve işlem yapın.',
  },
  'p2p-deal': { title: 'P2P emri | {{brand}}', description: '{{brand}} üzerindeki P2P emriniz.' },
  'p2p-deals': { title: 'P2P emirlerim | {{brand}}', description: '{{brand}} üzerindeki P2P emirleriniz.' },
  'p2p-ads': { title: 'P2P ilanlarım | {{brand}}', description: '{{brand}} üzerindeki P2P ilanlarınız.' },
  'p2p-post': { title: 'P2P ilanı ver | {{brand}}', description: '{{brand}} üzerinde P2P ilanı verin.' },
  'p2p-report': {
    title: 'Kullanıcıyı şikâyet et | {{brand}}',
    description: '{{brand}} üzerinde bir P2P kullanıcısını şikâyet edin.',
  },
  'p2p-methods': {
    title: 'P2P ödeme yöntemleri | {{brand}}',
    description: '{{brand}} üzerindeki P2P ödeme yöntemleriniz.',
  },
  bots: {
    title: 'Alım satım botları ve geriye dönük testler | {{brand}}',
    description:
      '{{brand}} üzerinde spot grid, DCA, düzenli alım ve daha fazlası: botu geçmiş fiyatlarda test edin, çalıştırın, paylaşılan botların sonuçlarını görün.',
  },
  'bot-shared': {
    title: 'Paylaşılan bot | {{brand}}',
    description: '{{brand}} üzerinde paylaşılan bir botun ayarları ve sonuçları.',
  },
  'bot-create': {
    title: 'Bot oluştur | {{brand}}',
    description: '{{brand}} üzerinde bot kurun: grafikte seviyeler, ücret sonrası kâr ve tarayıcıda geriye dönük test.',
  },
  'bots-own': { title: 'Botlarım | {{brand}}', description: '{{brand}} üzerindeki botlarınız.' },
  bot: {
    title: 'Bot ayrıntısı | {{brand}}',
    description: '{{brand}} üzerindeki botunuzun seviyeleri, işlemleri ve kârı.',
  },
  'copy-trading': {
    title: 'Kopya işlem: eksiksiz geçmiş ve kopyalayanların sonuçları | {{brand}}',
    description:
      '{{brand}} üzerinde tüm geçmişi herkese açık yatırımcıları, onları kopyalayanların sonuçlarıyla birlikte görün ve kopyalayın.',
  },
  'copy-trader': {
    title: 'Lider yatırımcı | {{brand}}',
    description: '{{brand}} üzerindeki bir lider yatırımcının tüm geçmişi ve kopyalayanların sonuçları.',
  },
  'copy-follow': {
    title: 'Yatırımcı kopyala | {{brand}}',
    description: '{{brand}} üzerinde bir yatırımcıyı kendi sınırlarınızla kopyalayın.',
  },
  'copy-portfolios': {
    title: 'Kopyalarım | {{brand}}',
    description: '{{brand}} üzerinde kopyaladığınız yatırımcılar.',
  },
  'copy-portfolio': {
    title: 'Kopya ayrıntıları | {{brand}}',
    description: '{{brand}} üzerinde kopyalanan işlemleriniz ve fiyatları.',
  },
  'copy-lead': {
    title: 'Lider yatırımcılık | {{brand}}',
    description: '{{brand}} üzerinde işlemleriniz kopyalansın, kârdan pay alın.',
  },
  chat: {
    title: 'Yatırımcı sohbeti | {{brand}}',
    description:
      '{{brand}} üzerinde diğer yatırımcılarla kendi dilinizde piyasaları konuşun; bağlantı, iletişim bilgisi ve dolandırıcılık yok.',
  },
  help: {
    title: 'Yardım merkezi | {{brand}}',
    description: '{{brand}} hesapları, cüzdanlar, spot ve vadeli işlemler ve P2P hakkında on dilde yanıtlar.',
  },
  'help-article': {
    title: '{{title}} | {{brand}} yardım',
  },
  agree: {
    title: 'Belgeleri kabul et | {{brand}}',
    description: 'Devam etmeden önce kabul edilecek {{brand}} belgeleri.',
  },
  contact: {
    title: 'Desteğe ulaşın | {{brand}}',
    description: '{{brand}} destek ekibine ulaşın.',
  },
  status: {
    title: 'Sistem durumu | {{brand}}',
    description: '{{brand}} için çalışma süresi, kesintiler ve son denetim, sitenin kendi ölçümüyle.',
  },
  rewards: {
    title: 'Ödül merkezi: görevler ve kuponlar | {{brand}}',
    description:
      '{{brand}} üzerinde görevleri tamamlayıp kupon kazanın: spot cüzdanınıza yatırılan nakit kuponları ve işlem ücreti iadeleri. Hepsi demo bakiyedir.',
  },
  fees: {
    title: 'İşlem ve çekim ücretleri | {{brand}}',
    description: '{{brand}} işlem ücretleri ile her varlık ve ağ için çekim ücretleri, minimum tutarlar ve onaylar.',
  },
  proof: {
    title: 'Yükümlülük kanıtı | {{brand}}',
    description:
      '{{brand}}, müşterilerine olan borcunu her saat yayımlar. Bakiyelerinizin dahil olduğunu kendi tarayıcınızda doğrulayın.',
  },
  'proof-trade': {
    title: 'İşlem kanıtı | {{brand}}',
    description:
      'Bir işlemin, {{brand}} piyasasının hash zincirli kaydındaki yeri. Kendi tarayıcınızda yeniden oynatın.',
  },
  login: {
    title: 'Giriş yap | {{brand}}',
    description: '{{brand}} hesabınıza e-posta, telefon veya geçiş anahtarıyla girin.',
  },
  'login-verification': {
    title: 'Siz olduğunuzu doğrulayın | {{brand}}',
    description: '{{brand}} girişi için kodu girin.',
  },
  'login-device-verification': {
    title: 'Yeni cihaz | {{brand}}',
    description: 'Bu cihazda {{brand}} girişi için kodu girin.',
  },
  'login-passkey': {
    title: 'Geçiş anahtarıyla giriş | {{brand}}',
    description: '{{brand}} hesabınıza şifresiz girin.',
  },
  'login-social-verification': {
    title: 'Başka bir hizmet bağlayın | {{brand}}',
    description: 'Başka bir hizmetle {{brand}} girişini onaylayın.',
  },
  register: {
    title: 'Kaydol | {{brand}}',
    description: 'E-posta veya telefonla {{brand}} hesabı oluşturun, demo bakiyeyle işlem yapın.',
  },
  'register-create': { title: 'Şifre belirleyin | {{brand}}', description: '{{brand}} kaydının son adımı.' },
  'register-verification': {
    title: 'Kodu girin | {{brand}}',
    description: '{{brand}} için e-postanızı veya telefon numaranızı doğrulayın.',
  },
  'register-learn-more': {
    title: 'Kaydolmadan önce | {{brand}}',
    description: '{{brand}} kaydı için gerekenler, süreç, saklanan bilgiler ve soruların yanıtları.',
  },
  forget: { title: 'Şifre sıfırlama | {{brand}}', description: '{{brand}} hesabınıza yeniden erişin.' },
  'forget-verification': {
    title: 'Kodu girin | {{brand}}',
    description: '{{brand}} hesabının size ait olduğunu doğrulayın.',
  },
  'forget-reset': {
    title: 'Yeni şifre belirleyin | {{brand}}',
    description: '{{brand}} için yeni bir şifre belirleyin.',
  },
  'operation-enable-passkey': {
    title: 'Geçiş anahtarı oluştur | {{brand}}',
    description: '{{brand}} hesabınıza bundan sonra daha hızlı ve güvenli girin.',
  },
  'operation-stay-signed-in': {
    title: 'Oturum açık kalsın mı? | {{brand}}',
    description: 'Bu cihazda {{brand}} oturumunuz açık kalsın.',
  },
  'bind-passkey-verification': {
    title: 'Yeni geçiş anahtarınızı doğrulayın | {{brand}}',
    description: 'Yeni geçiş anahtarının {{brand}} hesabınıza ait olduğunu doğrulayın.',
  },
  'affiliate-register': {
    title: `Ortaklık programı: %${COMMISSION_PERCENT}’ye varan komisyon | {{brand}}`,
    description: `{{brand}} platformuna yatırımcı davet edin, işlem ücretlerinin %${COMMISSION_PERCENT}’sine kadarını kazanın: her işlem için ayrı hesaplanır ve ödenir.`,
  },
  'affiliate-register-create': {
    title: 'Ortaklık başvurusu | {{brand}}',
    description: '{{brand}} ortaklık programına başvurun.',
  },
  'affiliate-register-why-join': {
    title: 'Ortaklar neden {{brand}} platformunu tercih ediyor?',
    description:
      'Ücretlerin yarısına kadarını ömür boyu kazanın; her işlemle ödenir, kolayca doğrulanır: {{brand}} ortağı olmak için altı neden.',
  },
  account: { title: 'Hesap | {{brand}}', description: '{{brand}} hesabınız ve tüm ayarlarınız.' },
  'account-security': {
    title: 'Güvenlik | {{brand}}',
    description: '{{brand}} hesabınızın şifresi, iki adımlı doğrulaması, cihazları ve oturumları.',
  },
  'account-activity': { title: 'Güvenlik kayıtları | {{brand}}', description: '{{brand}} hesabınızdaki son olaylar.' },
  'account-preferences': {
    title: 'Tercihler | {{brand}}',
    description: 'Tüm cihazlarınızda {{brand}} dili, para birimi ve görünümü.',
  },
  'account-alerts': { title: 'Alarmlar | {{brand}}', description: '{{brand}} üzerindeki alarmlarınız.' },
  'account-notifications': {
    title: 'Bildirimler | {{brand}}',
    description: '{{brand}} hesabınızla ilgili bildirimler.',
  },
  'account-venue': {
    title: 'Bağlı borsa | {{brand}}',
    description: '{{brand}} üzerinde başka bir borsadaki kendi hesabınızla işlem yapın.',
  },
  'account-venue-portfolio': {
    title: 'Borsadaki portföy | {{brand}}',
    description: '{{brand}} hesabınıza bağlı borsadaki hesabınızın değeri.',
  },
  'account-venue-history': {
    title: 'Borsadaki geçmiş | {{brand}}',
    description: '{{brand}} hesabınıza bağlı borsadaki geçmiş emirleriniz ve işlemleriniz.',
  },
  'account-api-keys': {
    title: 'API anahtarları | {{brand}}',
    description: '{{brand}} üzerinde kendi yazılımınız için API anahtarları.',
  },
  'account-sub-accounts': { title: 'Alt hesaplar | {{brand}}', description: '{{brand}} hesabınızın alt hesapları.' },
  'account-data': {
    title: 'Verileriniz | {{brand}}',
    description: '{{brand}} verilerinizi dışa aktarın veya hesabınızı kapatın.',
  },
  affiliate: {
    title: 'Arkadaş davet et | {{brand}}',
    description: '{{brand}} davet bağlantınız, davet ettiğiniz arkadaşlar ve kazancınız.',
  },
  'affiliate-links': {
    title: 'Davet bağlantıları | {{brand}}',
    description: '{{brand}} bağlantılarınız ve tanıtım materyalleriniz.',
  },
  'affiliate-payouts': {
    title: 'Ödemeler | {{brand}}',
    description: '{{brand}} hesabınıza yatırılan komisyonlar.',
  },
  operator: { title: '{{name}} | Operatör paneli | {{brand}}', description: '{{brand}} operatörleri içindir.' },
  announcements: {
    title: 'Duyurular | {{brand}}',
    description: '{{brand}} platformunun yeni listelemeleri, bakım duyuruları ve ürün haberleri.',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: '{{brand}} platformunun yeni listelemeleri, bakım duyuruları ve ürün haberleri.',
  },
  offline: {
    title: 'Çevrimdışı | {{brand}}',
    description: 'Bu cihazın aldığı son {{brand}} fiyatları ve ne kadar eski oldukları.',
  },
  docs: { title: 'Geliştirici belgeleri | {{brand}}', section: '{{name}} | Geliştirici belgeleri | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Bu sayfa gösterilemedi.' },
} satisfies Catalog<Messages['head']>
