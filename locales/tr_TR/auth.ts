import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  login: {
    title: 'Giriş yap',
    lead: 'Tekrar hoş geldiniz.',
    submit: 'Giriş yap',
    forgot: 'Unuttunuz mu?',
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
    lead: 'Bu cihazdan ilk kez giriş yapıyorsunuz. Devam etmek için e-postanıza gönderdiğimiz kodu girin.',
    trust: 'Bu cihaza güven, bir daha kod isteme',
    notYou: 'Siz değil miydiniz? Öyleyse biri şifrenizi biliyor; yenisini belirleyin.',
    reset: 'Yeni şifre belirle',
  },
  social: {
    title: 'Hesabınızı bağlayın',
    lead: 'Başka bir hizmetle giriş yapmadan önce e-postanıza gönderdiğimiz kodu girin.',
  },
  passkey: {
    title: 'Geçiş anahtarıyla giriş',
    lead: 'Cihazınız sizi yüz, parmak izi veya PIN ile doğrular. Yazılacak da çalınacak da bir şey yok.',
    submit: 'Geçiş anahtarıyla devam et',
    password: 'Şifreyle giriş yap',
  },
  register: {
    title: 'Hesap oluştur',
    lead: 'Başlamak için e-posta adresi veya telefon numarası yeterli.',
    submit: 'İleri',
    invited: 'Davet kodum var',
    haveAccount: 'Zaten hesabınız var mı?',
    login: 'Giriş yapın',
    learnMore: 'Kaydolmak için gerekenler',
  },
  registerVerification: {
    title: 'Kodu girin',
    lead: 'Verdiğiniz adrese veya numaraya bir kod gönderdik. 10 dakika geçerlidir.',
  },
  create: {
    title: 'Şifre belirleyin',
    lead: 'Son adım: başka hiçbir yerde kullanmadığınız bir şifre.',
    news: 'Borsa haberlerini e-postayla gönder',
    submit: 'Hesabı oluştur',
  },
  forget: {
    title: 'Şifrenizi sıfırlayın',
    lead: 'Hesabınızın e-posta adresini veya telefonunu yazın. Böyle bir hesap varsa kod göndeririz.',
    submit: 'Kodu gönder',
  },
  forgetVerification: {
    title: 'Kodu girin',
    lead: 'Bu adres veya numarayla bir hesap varsa kod gönderilmiştir. 10 dakika geçerlidir.',
  },
  reset: {
    title: 'Yeni şifre belirleyin',
    lead: 'Diğer tüm cihazlardan çıkış yapılır. Güvenliğiniz için çekimler 24 saat durdurulur.',
    submit: 'Şifreyi kaydet',
  },
  enablePasskey: {
    title: 'Bir dahaki sefere daha hızlı girin',
    lead: 'Geçiş anahtarı, bu cihazda ve aynı anahtarlığı paylaşan cihazlarda şifrenizin yerini alır.',
    submit: 'Geçiş anahtarı oluştur',
    later: 'Şimdi değil',
  },
  stay: {
    title: 'Oturum açık kalsın mı?',
    lead: 'Kendi cihazınızda oturumunuz 30 güne kadar açık kalabilir. Başka cihazlarda seçmeyin.',
    yes: 'Oturumu açık tut',
    no: 'Şimdi değil',
  },
  bind: {
    title: 'Yeni geçiş anahtarını onaylayın',
    lead: 'E-postanıza gönderdiğimiz kodu girin; anahtar hesabınıza bağlanır.',
  },
  code: {
    submit: 'Onayla',
    resend: 'Yeni kod gönder',
    where: 'Kod gelmedi mi? Bir dakika bekleyin veya istenmeyen postalara bakın.',
  },
  back: { login: 'Girişe dön', register: 'Kayda dön', forget: 'Baştan başla', home: 'Geri' },
  passkeyPoints: {
    phishing: { name: 'Oltalamaya kapalı', text: 'Yalnızca bu adreste çalışır, benzerinde asla.' },
    secret: { name: 'Sizde kalır', text: 'Gizli kısım cihazınızdan çıkmaz. Bizde yalnızca açık anahtar bulunur.' },
    quick: { name: 'Tek dokunuş', text: 'Şifre yok, kod yok, mesaj bekleme yok.' },
  },
  safety: {
    title: 'Bir şey yazmadan önce',
    address: { name: 'Adrese bakın', text: 'Tarayıcınızda harfi harfine {{origin}} yazmalı.' },
    code: { name: 'Kodlar yalnızca size ait', text: '{{brand}} çalışanları sizden asla kod istemez.' },
    passkey: { name: 'Geçiş anahtarı daha güvenli', text: 'Sahte bir sayfada çalışmadığı için orada çalınamaz.' },
  },
  why: {
    title: 'Hesapla neler kazanırsınız',
    funds: { name: 'Demo bakiye', text: 'Tam bakiyeyle, risksiz pratik yapın.' },
    orders: { name: 'Gerçek eşleştirme', text: 'Emirleriniz herkesle aynı motorda eşleşir.' },
    everywhere: { name: 'Her cihazda', text: 'Favoriler, ayarlar ve geçmiş sizinle gelir.' },
  },
} satisfies Catalog<Messages['auth']>
