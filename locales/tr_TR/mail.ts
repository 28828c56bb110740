import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  register_code: {
    subject: '{{brand}} kodunuz',
    title: 'Siz olduğunuzu doğrulayın',
    text: 'Bu kodu {{brand}} kayıt sayfasına girin.',
  },
  register_known: {
    subject: '{{brand}} hesabınız zaten var',
    title: 'Zaten bir hesabınız var',
    text: 'Birisi, büyük olasılıkla siz, bu adres veya numarayla {{brand}} hesabı açmak istedi. Bunun yerine giriş yapın veya unuttuysanız yeni şifre belirleyin. Siz değilseniz bir şey yapmanız gerekmez.',
  },
  login_code: {
    subject: '{{brand}} kodunuz',
    title: 'Yeni bir cihazdan giriş',
    text: '{{brand}} girişini tamamlamak için bu kodu girin. Siz değil misiniz? O hâlde şifrenizi bilen biri var: yenisini belirleyin.',
  },
  recovery_code: {
    subject: '{{brand}} kodunuz',
    title: 'Yeni şifre belirleyin',
    text: '{{brand}} için yeni şifre belirlemek üzere bu kodu girin. Siz değilseniz bir şey yapmayın: şifreniz aynı kalır.',
  },
  password_changed: {
    subject: '{{brand}} şifreniz değiştirildi',
    title: 'Şifreniz değiştirildi',
    text: 'Tüm cihazlarınızda {{brand}} oturumu kapatıldı ve çekimler 24 saat bekletiliyor. Siz değil misiniz? Hemen yeni bir şifre belirleyin.',
  },
  passkey_code: {
    subject: '{{brand}} kodunuz',
    title: 'Yeni geçiş anahtarı',
    text: '{{brand}} hesabınıza geçiş anahtarı eklemek için bu kodu girin. Siz değil miydiniz? O hâlde biri hesabınıza girmiş: yeni bir şifre belirleyin.',
  },
  social_code: {
    subject: '{{brand}} kodunuz',
    title: 'Başka bir hizmeti bağlama',
    text: 'Başka bir hizmetle {{brand}} hesabınıza girmek için bu kodu girin. Siz değil miydiniz? Bir şey yapmayın: kod olmadan hiçbir şey bağlanmaz.',
  },
  new_device: {
    subject: '{{brand}} hesabınıza yeni bir cihazdan giriş yapıldı',
    title: 'Yeni cihazdan giriş',
    text: '{{brand}} hesabınıza az önce tanınmayan bir cihazdan giriş yapıldı. Güvenliğiniz için çekim işlemleri 24 saat durduruldu. Bu işlemi siz yapmadıysanız hemen yeni bir şifre belirleyin: tüm cihazlarda oturum kapatılır.',
  },
  factor_reset: {
    subject: '{{brand}} hesabınızın ikinci faktörleri kaldırılacak',
    title: 'İkinci faktörlerin kaldırılması',
    text: 'Birisi, muhtemelen siz, {{brand}} hesabınızın doğrulama uygulamasının ve geçiş anahtarlarının kaldırılmasını istedi. İşlem 72 saat sonra yapılacak. Siz değilseniz ikinci faktörünüzle giriş yapın ya da Hesap, Güvenlik bölümünden iptal edin: ikisi de işlemi durdurur.',
  },
  account_frozen: {
    subject: '{{brand}} hesabınız donduruldu',
    title: 'Hesabınız donduruldu',
    text: 'Ekibimiz {{brand}} hesabınızı dondurdu: giriş yapılamaz, API anahtarları kapalıdır, çekimler bekletilir. Varlıklarınız hesabınızda duruyor. Sonuçlandığında size yazacağız.',
  },
  margin_low: {
    subject: '{{brand}} vadeli işlem teminatınız düşük',
    title: 'Teminat azalıyor',
    text: '{{brand}} vadeli işlem hesabınızın teminat oranı uyarı seviyesine ulaştı. %100’de pozisyonlar likide edilir. Teminat ekleyin veya pozisyonlarınızı azaltın.',
  },
  liquidated: {
    subject: '{{brand}} vadeli işlem pozisyonunuz likide edildi',
    title: 'Pozisyon likide edildi',
    text: '{{brand}} vadeli işlem hesabınızdaki bir pozisyonun teminatı sürdürme teminatının altına indi ve pozisyon likide edildi. Vadeli işlem geçmişinizdeki makbuz her fiyatı ve ücreti gösterir.',
  },
  deleveraged: {
    subject: '{{brand}} vadeli işlem pozisyonunuz küçültüldü',
    title: 'Pozisyon otomatik kaldıraç azaltma ile küçültüldü',
    text: 'Sigorta fonunun devralamadığı bir likidasyona karşılık {{brand}} vadeli işlem hesabınızdaki bir pozisyon kısmen veya tamamen kapatıldı. Bu sözleşmedeki açık emirleriniz iptal edildi.',
  },
  phrase: 'Kimlik avı koruma kodunuz: {{phrase}}',
  withdrawal_code: {
    subject: '{{brand}} çekiminizi onaylayın',
    title: 'Çekiminizi onaylayın',
    text: 'Bu kodu {{brand}} çekim sayfasına girin. Siz değil miydiniz? Kodu kimseyle paylaşmayın, yeni bir şifre belirleyin ve çekimi cüzdanınızdan iptal edin.',
    secret: 'Kod 30 dakika geçerlidir ve bir kez kullanılır. {{brand}} çalışanları sizden asla kod istemez.',
  },
  secret: 'Kod on dakika geçerlidir ve bir kez kullanılır. {{brand}} çalışanları sizden asla kod istemez.',
  link: { login: 'Giriş yap', reset: 'Yeni şifre belirle' },
  footer: 'Bu iletiyi, adresiniz veya numaranız {{brand}} üzerinde kullanıldığı için aldınız. Reklam değildir.',
  outbox: {
    title: 'Giden kutusu',
    lead: 'Bu kurulumun göndereceği iletiler, en yenisi üstte. Yalnızca bu makineden görülebilir.',
    empty: 'Henüz bir şey gönderilmedi.',
    when: 'Zaman',
    by: 'Yol',
    to: 'Alıcı',
    what: 'İleti',
    email: 'E-posta',
    phone: 'Telefon',
  },
} satisfies Catalog<Messages['mail']>
