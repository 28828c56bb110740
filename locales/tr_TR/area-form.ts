import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'

export default {
  name: 'Adınız veya şirket adı',
  channel: { label: 'Kitleniz nerede?', hint: 'Site, kanal veya grup adresiniz' },
  audience: {
    label: 'Kitlenizin büyüklüğü',
    none: 'Seçin',
    under_1k: '1,000’den az',
    from_1k: '1,000 – 10,000',
    from_10k: '10,000 – 100,000',
    from_100k: '100,000’den fazla',
  },
  message: { label: 'Eklemek istedikleriniz (isteğe bağlı)', hint: 'En fazla {{most}} karakter' },
  refusals: {
    affiliates_closed: {
      title: 'Başvurular henüz açılmadı',
      text: 'Başvurunuz eksiksiz, ancak şu an değerlendirilemiyor. Hiçbir bilgi saklanmadı.',
    },
    alert_met: {
      title: 'Koşul zaten sağlanmış durumda',
      text: 'Fiyat geri döndüğünde bu alarmı yeniden etkinleştirebilirsiniz.',
    },
    item_gone: {
      title: 'Bu öğe artık yok',
      text: 'Bu arada değiştirilmiş veya kaldırılmış. Aşağıdaki liste günceldir.',
    },
    too_many_kept: { title: 'Üst sınıra ulaşıldı', text: 'İhtiyaç duymadığınız bir kaydı kaldırıp tekrar deneyin.' },
    main_account_only: { title: 'Bunu yalnızca ana hesap yapabilir', text: 'Önce ana hesaba dönün.' },
    venue_key_refused: {
      title: 'Borsa bu anahtarı reddetti',
      text: 'Anahtarı ve gizli anahtarı kontrol edin. Anahtar belirli IP adresleriyle sınırlıysa buradan çalışmaz.',
    },
    venue_key_withdraws: {
      title: 'Bu anahtarın para çekme izni var',
      text: 'Böyle anahtarları kabul etmiyoruz. Çekme ve başka hesaplara transfer izni olmayan bir anahtar oluşturun.',
    },
    venue_key_cannot_trade: {
      title: 'Bu anahtarın işlem izni yok',
      text: 'Borsada anahtara okuma ve spot işlem izni verin, ardından yeniden bağlayın.',
    },
    venue_order_open: {
      title: 'Bir emri hâlâ kontrol ediyoruz',
      text: 'Borsa emirlerinizden biri için yanıt vermedi. Durumu belli olunca bağlantıyı kesin.',
    },
    venue_bots_running: {
      title: 'Bir bot veya kopya hâlâ bu anahtarla işlem yapıyor',
      text: 'Önce gerçek para kullanan botlarınızı ve kopyalarınızı durdurun. Sona erdiklerinde bağlantıyı kesin.',
    },
    venue_transfer_open: {
      title: 'Bir transfer hâlâ kontrol ediliyor',
      text: 'Borsa onaylayana kadar bekleyin, sonra bağlantıyı kesin.',
    },
    venue_unreachable: {
      title: 'Borsa yanıt vermiyor',
      text: 'Birkaç dakika sonra tekrar deneyin. Hiçbir şey değişmedi.',
    },
    totp_offer_over: {
      title: 'Bu kurulum anahtarının süresi doldu',
      text: 'Uygulamayı aşağıdaki yeni anahtarla yeniden kurun.',
    },
    closing_positions: {
      title: 'Açık pozisyonlarınız var',
      text: 'Önce alt hesaplardakiler dahil tüm vadeli pozisyonlarınızı kapatın.',
    },
    closing_deals: {
      title: 'Açık P2P emirleriniz var',
      text: 'Önce P2P emirlerinizi tamamlayın veya iptal edin. İtiraz varsa karar verilmesini bekleyin.',
    },
    closing_settling: {
      title: 'Bir işlem henüz sonuçlanmadı',
      text: 'Satın alma veya blok işleminizin sonuçlanmasını bekleyip yeniden deneyin.',
    },
    closing_bots: { title: 'Çalışan botlarınız var', text: 'Önce botlarınızı durdurun. Fonları cüzdanınıza döner.' },
    closing_copies: {
      title: 'Hâlâ kopyaladığınız yatırımcılar var',
      text: 'Önce kopyalarınızı durdurun. Fonları cüzdanınıza döner.',
    },
    closing_lead: {
      title: 'Lider yatırımcısınız',
      text: 'Önce lider yatırımcılığı bırakın. Sizi kopyalayanların pozisyonları kapatılır ve kâr payınızı alırsınız.',
    },
    closing_withdrawals: {
      title: 'Hâlâ devam eden bir çekiminiz var',
      text: 'Çekimin tamamlanmasını bekleyin veya çekimi iptal edin, ardından yeniden deneyin.',
    },
    closing_money: {
      title: 'Hesabınızda hâlâ fon var',
      text: 'Önce alt hesaplardakiler dahil fonlarınızı çekin. Emirlerde tutulan fonları serbest bırakmak için açık emirleri iptal edin.',
    },
  },
  notices: {
    application_sent: { title: 'Başvurunuzu aldık', text: 'Verdiğiniz adrese yanıt vereceğiz.' },
  },
  problems: {
    name_missing: 'Adınızı girin.',
    name_too_long: 'Ad en fazla {{most}} karakter olabilir.',
    channel_missing: 'Site, kanal veya grup adresinizi girin.',
    channel_invalid: 'https://example.com/siz gibi bir web adresi girin.',
    audience_missing: 'Kitlenizin büyüklüğünü seçin.',
    message_too_long: 'Mesaj en fazla {{most}} karakter olabilir.',
    password_same: 'Mevcut şifreden farklı bir şifre seçin.',
    phrase_invalid: `${PHRASE_SHORTEST}–${PHRASE_LONGEST} harf, rakam ve boşluk kullanın.`,
    label_missing: 'Bir ad girin.',
    label_too_long: 'Ad en fazla {{most}} karakter olabilir.',
    label_taken: 'Bu ad zaten kullanılıyor.',
    scopes_missing: 'En az bir izin seçin.',
    ips_invalid: `Virgül veya boşlukla ayırarak en fazla ${KEY_ADDRESSES} IP adresi ya da aralığı girin.`,
    venue_key_invalid: 'Anahtarın tamamını yapıştırın. Yalnızca harf, rakam, tire ve alt çizgi içerir.',
    venue_amount_invalid: 'Sıfırdan büyük ve en fazla {{most}} ondalık basamaklı bir tutar girin.',
    word_wrong: 'Sözcüğü gösterildiği gibi yazın.',
    alert_value_invalid: 'Bu alarm için geçerli bir sayı girin, örneğin 12.5.',
    alert_market_invalid: 'Borsada bu piyasa yok. Başka bir piyasa seçin.',
    alert_value_reached: 'Fiyat bu değere zaten ulaştı. Değeri veya yönü değiştirin.',
    time_invalid: 'Geçerli bir saat girin.',
    times_same: 'Başlangıçtan farklı bir bitiş saati seçin.',
    zone_invalid: 'Geçerli bir saat dilimi seçin.',
  },
} satisfies Catalog<Messages['area-form']>
