import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { PASSKEY_NAME_LENGTH } from '../facts.ts'

export default {
  refusals: {
    wrong: 'Bu geçiş anahtarı doğrulanamadı. Tekrar deneyin.',
    expired: 'İsteğin süresi doldu. Tekrar deneyin.',
    unverified: 'Cihazınız siz olduğunuzu doğrulamadı. Yüz, parmak izi veya PIN ile kilidini açın.',
    unknown: 'Bu geçiş anahtarını tanımıyoruz. Hesaptan kaldırılmış olabilir.',
    suspect:
      'Bu geçiş anahtarı kopyalanmış olabileceği için engellendi. Başka bir yolla giriş yapın, anahtarı kaldırın ve yenisini oluşturun.',
    known: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
    full: 'Geçiş anahtarı sınırına ulaştınız. Önce birini kaldırın.',
    name: `Geçiş anahtarına 1 ile ${PASSKEY_NAME_LENGTH} karakter arasında bir ad verin.`,
    unsupported: 'Bu tarayıcı geçiş anahtarlarını desteklemiyor. Başka bir yol veya başka bir tarayıcı kullanın.',
    cancelled: 'İptal edildi. Ya pencereyi kapattınız ya da bu cihazda bu site için geçiş anahtarı yok.',
    blocked: 'Geçiş anahtarları bu adreste çalışmaz. Doğru sitede olduğunuzdan emin olun.',
    device:
      'Bu cihaz geçiş anahtarı saklayamıyor veya ekran kilidi yok. Ekran kilidi ayarlayın ya da başka bir cihaz kullanın.',
    failed: 'Cihazınız bu işlemi yapamadı. Tekrar deneyin.',
    unavailable: 'Borsaya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    frozen: 'Hesabınız donduruldu. İnceleme bitene kadar giriş yapamazsınız.',
    password: 'Şifreniz doğrulanamadı. Kontrol edin veya daha sonra tekrar deneyin.',
  },
} satisfies Catalog<Messages['passkey']>
