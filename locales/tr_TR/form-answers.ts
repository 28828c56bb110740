import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  problemCount: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: `${count} alanı düzeltin`, other: `${count} alanı düzeltin` }),
  refusals: {
    accounts_closed: {
      title: 'Bu sitede hesap yok',
      text: 'Bu site bir borsanın piyasalarını gösterir. Borsanın kendi sitesinde giriş yapın veya kaydolun.',
    },
    passkeys_closed: { title: 'Geçiş anahtarları henüz sunulmuyor', text: 'Şimdilik şifrenizi kullanın.' },
    social_closed: {
      title: 'Diğer hizmetlerle giriş henüz sunulmuyor',
      text: 'E-posta adresiniz veya telefon numaranız ve şifrenizle giriş yapın.',
    },
    insecure_address: {
      title: 'Bu adreste oturum açık kalamaz',
      text: 'Tarayıcılar oturumu yalnızca HTTPS üzerinden açık tutar. Siteyi https:// adresiyle açın.',
    },
    credentials_wrong: {
      title: 'E-posta, telefon numarası veya şifre hatalı',
      text: 'Bilgilerinizi kontrol edin, büyük-küçük harfe dikkat edin. Şifrenizi unuttuysanız sıfırlayın.',
    },
    account_frozen: {
      title: 'Hesabınız donduruldu',
      text: 'İnceleme sürerken giriş yapamazsınız. Sizinle iletişime geçeceğiz.',
    },
    too_many_attempts: {
      title: 'Çok fazla deneme yapıldı',
      text: 'Hesapların güvenliği için tekrar denemeden önce beklemeniz gerekir. Hesabınız kilitlenmedi.',
    },
    busy: { title: 'Şu anda çok yoğunuz', text: 'Girdiğiniz bilgilerde sorun yok. Birazdan tekrar deneyin.' },
    flow_over: {
      title: 'Bu oturumun süresi doldu',
      text: 'Baştan başlayın. Tekrarlanırsa tarayıcınızın çerezlere izin verdiğinden emin olun.',
    },
    code_over: {
      title: 'Bu kod artık geçerli değil',
      text: 'Süresi doldu veya çok kez yanlış girildi. Yeni bir kod isteyin.',
    },
    code_too_soon: {
      title: 'Size az önce bir kod gönderdik',
      text: 'Önce mesajlarınıza ve istenmeyen posta klasörünüze bakın.',
    },
    unavailable: { title: 'Borsaya ulaşılamadı', text: 'Bağlantınızı kontrol edip tekrar deneyin.' },
  },
  notices: {
    code_sent: { title: 'Size yeni bir kod gönderdik', text: 'Önceki kod artık geçerli değil.' },
  },
  wait: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, {
      one: 'Bir dakika sonra tekrar deneyin.',
      other: `${count} dakika sonra tekrar deneyin.`,
    }),
  problems: {
    email_missing: 'E-posta adresinizi girin.',
    email_invalid: 'ad@example.com gibi bir e-posta adresi girin.',
    email_too_long: 'E-posta adresi en fazla {{most}} karakter olabilir.',
    mobile_missing: 'Telefon numaranızı girin.',
    mobile_digits: 'Numaranızı ülke kodu olmadan, yalnızca rakamlarla girin.',
    mobile_too_short: 'Telefon numarası en az {{least}} haneli olmalı.',
    mobile_too_long: 'Telefon numarası en fazla {{most}} haneli olabilir.',
    country_missing: 'Listeden bir ülke veya bölge seçin.',
    password_missing: 'Şifre girin.',
    password_too_short: 'Şifre en az {{least}} karakter olmalı.',
    password_too_long: 'Şifre en fazla {{most}} karakter olabilir.',
    password_character:
      'A–Z harfleri, rakamlar ve yaygın özel karakterler kullanılabilir; boşluk ve çift tırnak kullanılamaz.',
    password_no_upper: 'Şifreye büyük harf ekleyin.',
    password_no_lower: 'Şifreye küçük harf ekleyin.',
    password_no_digit: 'Şifreye rakam ekleyin.',
    password_no_special: 'Şifreye ! veya # gibi bir özel karakter ekleyin.',
    password_common: 'Bu şifre çok kolay tahmin edilir. Başka bir şifre seçin.',
    code_missing: '{{digits}} haneli kodu girin.',
    code_incomplete: 'Kod {{digits}} haneli olmalı.',
    code_wrong: 'Kod hatalı. Kalan deneme: {{left}}.',
    terms_missing: 'Devam etmek için kutuyu işaretleyin.',
    agreement_changed: 'Belgeler değişti. Sayfayı yenileyip yeni sürümü kabul edin.',
    invite_invalid: 'Davet kodu 4–{{most}} harf ve rakamdan oluşur.',
    invite_unknown: 'Bu davet kodu yok. Kontrol edin veya alanı boş bırakın.',
    password_wrong: 'Mevcut şifreniz hatalı.',
    totp_wrong: 'Kod hatalı. Doğrulama uygulamanızın şu anda gösterdiği kodu girin.',
    totp_used: 'Bu kod daha önce kullanıldı. Bir sonrakini bekleyin veya başka bir yedek kod kullanın.',
  },
} satisfies Catalog<Messages['form-answers']>
