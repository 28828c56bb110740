import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_MINUTES, HOLD_HOURS, STAY_DAYS } from '../facts.ts'

export default {
  login: {
    title: 'Giriş yap',
    lead: 'Tekrar hoş geldiniz.',
    ended: 'Oturumunuz sona erdi. Devam etmek için tekrar giriş yapın.',
    submit: 'Giriş yap',
    forgot: 'Şifremi unuttum',
    passkey: 'Geçiş anahtarıyla giriş yap',
    or: 'veya',
    noAccount: 'Hesabınız yok mu?',
    register: 'Kaydolun',
  },
  verification: {
    title: 'Siz olduğunuzu doğrulayın',
    lead: 'Doğrulama uygulamanızda görünen kodu veya yedek kodlarınızdan birini girin.',
  },
  device: {
    title: 'Yeni cihaz',
    lead: 'Bu cihazdan ilk kez giriş yapıyorsunuz. Devam etmek için size gönderdiğimiz kodu girin.',
    trust: 'Bu cihaza güven, bir daha kod isteme',
    notYou: 'Giriş yapan siz değil misiniz? Biri şifrenizi biliyor olabilir. Hemen sıfırlayın.',
    reset: 'Şifreyi sıfırla',
  },
  social: {
    title: 'Başka bir hizmet bağlayın',
    lead: 'Başka bir hizmetle giriş yapmak için önce e-posta adresinize gönderdiğimiz kodu girin.',
  },
  passkey: {
    title: 'Geçiş anahtarıyla giriş',
    lead: 'Yüzünüzü, parmak izinizi veya cihaz PIN’inizi kullanın. Şifre yazmazsınız, bu yüzden kimse çalamaz.',
    submit: 'Geçiş anahtarıyla devam et',
    password: 'Şifreyle giriş yap',
  },
  register: {
    title: 'Hesabınızı oluşturun',
    lead: 'Başlamak için e-posta adresi veya telefon numarası yeterli.',
    submit: 'Devam et',
    invited: 'Davet kodum var',
    haveAccount: 'Zaten hesabınız var mı?',
    login: 'Giriş yapın',
    learnMore: 'Kaydolmak için gerekenler',
  },
  registerVerification: {
    title: 'Kodu girin',
    lead: `E-postanıza veya telefonunuza bir kod gönderdik. ${CODE_MINUTES} dakika geçerlidir.`,
  },
  create: {
    title: 'Şifre belirleyin',
    lead: 'Son adım: başka hiçbir yerde kullanmadığınız bir şifre seçin.',
    news: 'Ürün haberlerini ve yenilikleri e-postayla gönder',
    submit: 'Hesabı oluştur',
  },
  forget: {
    title: 'Şifrenizi sıfırlayın',
    lead: 'Hesabınızın e-posta adresini veya telefonunu yazın. Böyle bir hesap varsa kod göndeririz.',
    submit: 'Kodu gönder',
  },
  forgetVerification: {
    title: 'Kodu girin',
    lead: `Bu adres veya numarayla bir hesap varsa kod gönderilmiştir. ${CODE_MINUTES} dakika geçerlidir.`,
  },
  reset: {
    title: 'Yeni şifre belirleyin',
    lead: `Diğer tüm cihazlardan çıkış yapılır. Güvenliğiniz için çekimler ${HOLD_HOURS} saat bekletilir.`,
    submit: 'Şifreyi kaydet',
  },
  enablePasskey: {
    title: 'Bir dahaki sefere daha hızlı giriş yapın',
    lead: 'Geçiş anahtarı, bu cihazda ve geçiş anahtarlarınızı eşitleyen tüm cihazlarda şifrenizin yerini alır.',
    submit: 'Geçiş anahtarı oluştur',
    later: 'Şimdi değil',
  },
  stay: {
    title: 'Oturum açık kalsın mı?',
    lead: `Kendi cihazınızda oturumunuz ${STAY_DAYS} güne kadar açık kalabilir. Ortak kullanılan cihazlarda bunu seçmeyin.`,
    yes: 'Oturumu açık tut',
    no: 'Şimdi değil',
  },
  bind: {
    title: 'Yeni geçiş anahtarınızı doğrulayın',
    lead: 'Geçiş anahtarını hesabınıza eklemek için e-postanıza gönderdiğimiz kodu girin.',
  },
  code: {
    submit: 'Onayla',
    resend: 'Kodu tekrar gönder',
    where: 'Kodun gelmesi bir dakika sürebilir. İstenmeyen postalara da bakın.',
  },
  back: { login: 'Girişe dön', register: 'Kayda dön', forget: 'Baştan başla', home: 'Ana sayfaya dön' },
  passkeyPoints: {
    phishing: {
      name: 'Kimlik avına dayanıklı',
      text: 'Geçiş anahtarı yalnızca bu sitede çalışır, sahte bir sitede asla çalışmaz.',
    },
    secret: {
      name: 'Gizli',
      text: 'Özel anahtar cihazınızdan asla çıkmaz. Biz yalnızca açık anahtarı saklarız.',
    },
    quick: { name: 'Hızlı', text: 'Şifreye veya kodlara gerek kalmaz.' },
  },
  safety: {
    title: 'Güvende kalın',
    address: { name: 'Adresi kontrol edin', text: 'Tarayıcınızda tam olarak {{origin}} yazmalı' },
    code: { name: 'Kodlarınızı asla paylaşmayın', text: '{{brand}} çalışanları sizden asla kod istemez.' },
    passkey: { name: 'Geçiş anahtarı daha güvenli', text: 'Sahte bir sayfada çalışmadığı için orada çalınamaz.' },
  },
  why: {
    title: 'Hesapla neler kazanırsınız?',
    funds: { name: 'Demo bakiye', text: 'Demo bakiyeyle risksiz işlem pratiği yapın.' },
    orders: { name: 'Gerçek eşleştirme', text: 'Emirleriniz herkesle aynı motorda eşleşir.' },
    everywhere: { name: 'Her cihazda', text: 'Favorileriniz, ayarlarınız ve geçmişiniz her cihazda aynıdır.' },
  },
} satisfies Catalog<Messages['auth']>
