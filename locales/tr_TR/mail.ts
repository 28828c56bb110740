import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CLOSING_DAYS, CODE_MINUTES, FACTOR_RESET_HOURS, HOLD_HOURS, WITHDRAWAL_CODE_MINUTES } from '../facts.ts'

export default {
  register_code: {
    subject: '{{brand}} kodunuz',
    title: 'Siz olduğunuzu doğrulayın',
    text: '{{brand}} kaydınızı tamamlamak için bu kodu girin.',
  },
  register_known: {
    subject: '{{brand}} hesabınız zaten var',
    title: 'Zaten bir hesabınız var',
    text: 'Birisi, büyük olasılıkla siz, bu e-posta veya telefon numarasıyla {{brand}} hesabı açmak istedi. Yeni hesap açmak yerine giriş yapın; şifrenizi unuttuysanız sıfırlayın. Bu işlemi siz yapmadıysanız bu mesajı dikkate almayın.',
  },
  login_code: {
    subject: '{{brand}} kodunuz',
    title: 'Yeni bir cihazdan giriş',
    text: '{{brand}} hesabınıza giriş yapmak için bu kodu girin. Bu işlemi siz yapmadıysanız biri şifrenizi biliyor demektir. Hemen sıfırlayın.',
  },
  recovery_code: {
    subject: '{{brand}} kodunuz',
    title: 'Şifrenizi sıfırlayın',
    text: '{{brand}} için yeni şifre belirlemek üzere bu kodu girin. Bu işlemi siz yapmadıysanız mesajı dikkate almayın. Şifreniz aynı kalır.',
  },
  password_changed: {
    subject: '{{brand}} şifreniz değiştirildi',
    title: 'Şifreniz değiştirildi',
    text: `Tüm cihazlarda {{brand}} oturumunuz kapatıldı ve çekimler ${HOLD_HOURS} saat bekletiliyor. Bu işlemi siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
  },
  password_recovered: {
    subject: '{{brand}} şifreniz sıfırlandı',
    title: 'Şifreniz sıfırlandı',
    text: `Tüm cihazlarda {{brand}} oturumunuz kapatıldı ve çekimler ${HOLD_HOURS} saat bekletiliyor. API anahtarlarınız, siz izin verene kadar askıda. Bu işlemi siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
  },
  passkey_removed: {
    subject: '{{brand}} hesabınızdan bir geçiş anahtarı kaldırıldı',
    title: 'Bir geçiş anahtarı kaldırıldı',
    text: `{{brand}} hesabınızdan bir geçiş anahtarı kaldırıldı ve çekimler ${HOLD_HOURS} saat bekletiliyor. Bu işlemi siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
  },
  passkey_code: {
    subject: '{{brand}} kodunuz',
    title: 'Yeni geçiş anahtarı',
    text: '{{brand}} hesabınıza geçiş anahtarı eklemek için bu kodu girin. Bu işlemi siz yapmadıysanız biri hesabınıza girmiş demektir. Şifrenizi hemen sıfırlayın.',
  },
  social_code: {
    subject: '{{brand}} kodunuz',
    title: 'Başka bir hizmet bağlayın',
    text: 'Başka bir hizmetle {{brand}} hesabınıza girmek için bu kodu girin. Bu işlemi siz yapmadıysanız mesajı dikkate almayın. Kod olmadan hiçbir şey bağlanmaz.',
  },
  new_device: {
    subject: '{{brand}} hesabınıza yeni bir cihazdan giriş yapıldı',
    title: 'Yeni bir cihazdan giriş',
    text: `Az önce, büyük olasılıkla sizin tarafınızdan, {{brand}} hesabınıza yeni bir cihazdan giriş yapıldı. Çekimler ${HOLD_HOURS} saat bekletiliyor. Bu işlemi siz yapmadıysanız şifrenizi hemen sıfırlayın. Böylece tüm cihazlarda oturum kapatılır.`,
  },
  factor_reset: {
    subject: '{{brand}} iki adımlı doğrulamanız kapatılacak',
    title: 'İki adımlı doğrulamanız kapatılacak',
    text: `Ekibimizden, büyük olasılıkla sizin tarafınızdan, {{brand}} hesabınızın doğrulama uygulamasının ve geçiş anahtarlarının kaldırılması istendi. ${FACTOR_RESET_HOURS} saat sonra kaldırılacaklar. Bunu siz istemediyseniz iki adımlı doğrulamayla giriş yapın veya Hesap > Güvenlik bölümünden iptal edin. İkisi de işlemi durdurur.`,
  },
  account_frozen: {
    subject: '{{brand}} hesabınız donduruldu',
    title: 'Hesabınız donduruldu',
    text: 'Ekibimiz {{brand}} hesabınızı dondurdu. Giriş yapamazsınız, API anahtarları devre dışıdır ve çekimler bekletilir. Varlıklarınız güvende. İnceleme bitince sizinle iletişime geçeceğiz.',
  },
  closing_begun: {
    subject: '{{brand}} hesabınız kapatılacak',
    title: 'Hesabınız kapatılacak',
    text: `{{brand}} hesabınızı kapatma isteği aldık. Hesabınız ${CLOSING_DAYS} gün sonra silinecek. Vazgeçmek için bu süre dolmadan giriş yapın. Bu işlemi siz yapmadıysanız hemen giriş yapıp şifrenizi değiştirin.`,
  },
  closing_waits: {
    subject: '{{brand}} hesabınız henüz kapatılamıyor',
    title: 'Hesabınız henüz kapatılamıyor',
    text: '{{brand}} hesabınızda hâlâ fon veya süren işlem olduğu için hesabınız silinmedi. Giriş yapın, süren işlemleri tamamlayın, fonlarınızı çekin ve hesabı yeniden kapatın.',
  },
  margin_low: {
    text: '{{brand}} vadeli işlem cüzdanınızın marjin oranı uyarı seviyesine ulaştı. %100’de pozisyonlar likide edilir. Marjin ekleyin veya pozisyonlarınızı azaltın.',
  },
  liquidated: {
    text: '{{brand}} vadeli işlem cüzdanınızdaki bir pozisyonun marjini sürdürme marjininin altına indi ve pozisyon likide edildi. Vadeli işlem geçmişinizdeki makbuz her fiyatı ve ücreti gösterir.',
  },
  deleveraged: {
    text: 'Sigorta fonunun devralamadığı bir likidasyona karşılık {{brand}} vadeli işlem cüzdanınızdaki bir pozisyon kısmen veya tamamen kapatıldı. Bu sözleşmedeki açık emirleriniz iptal edildi.',
  },
  phrase: 'Kimlik avı koruma kodunuz: {{phrase}}',
  withdrawal_code: {
    subject: '{{brand}} çekiminizi onaylayın',
    title: 'Çekiminizi onaylayın',
    text: 'Bu kodu {{brand}} çekim sayfasına girin. Bu işlemi siz yapmadıysanız kodu kimseyle paylaşmayın. Şifrenizi sıfırlayın ve çekimi cüzdanınızdan iptal edin.',
    secret: `Bu kod ${WITHDRAWAL_CODE_MINUTES} dakika geçerlidir ve bir kez kullanılabilir. {{brand}} sizden asla kod istemez.`,
  },
  secret: `Bu kod ${CODE_MINUTES} dakika geçerlidir ve bir kez kullanılabilir. {{brand}} sizden asla kod istemez.`,
  link: { login: 'Giriş yap', reset: 'Şifreyi sıfırla' },
  footer: 'Bu mesajı, e-postanız veya telefon numaranız {{brand}} üzerinde kullanıldığı için aldınız. Reklam değildir.',
  outbox: {
    title: 'Giden kutusu',
    lead: 'Bu kurulumun göndereceği mesajlar, en yenisi üstte. Yalnızca bu makineden görülebilir.',
    empty: 'Henüz mesaj yok',
    when: 'Zaman',
    by: 'Gönderim yolu',
    to: 'Alıcı',
    what: 'Mesaj',
    email: 'E-posta',
    phone: 'Telefon',
  },
} satisfies Catalog<Messages['mail']>
