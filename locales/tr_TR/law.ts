import type { Catalog, Messages } from '#shared/i18n/types.ts'
import {
  ADULT_AGE,
  CHAT_DAYS,
  CLOSING_DAYS,
  COMPLAINT_ACKNOWLEDGED_DAYS,
  COMPLAINT_ANSWERED_DAYS,
  COMPLAINT_EXTENDED_DAYS,
  EVIDENCE_HOURS,
  HOLD_HOURS,
  KEY_ADDRESSES,
  LIABILITY_MONTHS,
  NOTICE_DAYS,
  PROFIT_SHARE_PERCENT,
  QUOTE_SECONDS,
  RECORD_YEARS,
  RIGHTS_DAYS,
  SECURITY_EVENTS,
  TERMS_DAYS,
} from '../facts.ts'

export default {
  page: {
    version: 'Sürüm {{version}}, yürürlük tarihi {{date}}',
    template:
      'Taslak. Bu belge, işletmecinin avukatı tarafından henüz incelenmemiştir. Hukuki danışmanlığın yerini tutmaz.',
    notInForce:
      'Bu borsa demo bakiye ile çalışır ve bir işletmeci belirtilmemiştir. Bu nedenle belge yürürlükte değildir. Geçerli olanlar [kullanım koşullarında](/help/legal/terms) yazılıdır.',
    contents: 'İçindekiler',
    cookie: 'Çerez',
    purpose: 'Amaç',
    lifetime: 'Saklama süresi',
    untilClosed: 'Tarayıcı kapatılana kadar',
  },
  terms: {
    title: 'Kullanım koşulları',
    lead: 'Sizinle bu borsanın işletmecisi arasındaki sözleşme.',
    parties: {
      title: 'Taraflar',
      text: `Bu koşullar, sizinle {{brand}} işletmecisi (“biz”) arasında bir sözleşmedir:
- İşletmeci: {{operator}}
- Adres: {{address}}
- E-posta: {{email}}
- Denetim makamı: {{authority}}
[Gizlilik politikası](/help/legal/privacy), [risk bildirimi](/help/legal/risk) ve [ücret tarifesi](/fees) bu koşulları tamamlar. Kendi kuralları olan ürünlerde, kullanmadan önce bu kuralları kabul etmeniz istenir.`,
    },
    eligibility: {
      title: 'Üyelik şartları',
      text: `En az ${ADULT_AGE} yaşında olmanız, tam fiil ehliyetine sahip olmanız ve kendi adınıza hareket etmeniz gerekir.
Yaptırım listelerinde yer alıyorsanız ya da hizmetin kanunen yasak olduğu veya bizim sunmadığımız bir ülkede yaşıyorsanız borsayı kullanamazsınız.
Kimliğinizi, ikametinizi ve fonlarınızın kaynağını gösteren belgeler isteyebilir, inceleme bitene kadar hesabı kısıtlayabiliriz.`,
    },
    account: {
      title: 'Hesap ve güvenlik',
      text: `Herkesin bir ana hesabı olur. Alt hesaplar aynı kişiye aittir. Hesabı satamaz, ödünç veremez veya paylaşamazsınız.
Bilgileriniz doğru olmalıdır. Değiştiklerinde güncellemeniz gerekir.
Şifrenizi, geçiş anahtarlarınızı, kodlarınızı ve API anahtarlarınızı kimseyle paylaşmayın. Yetkisiz kullanımı hemen bildirin. Siz bildirene kadar, kanun aksini öngörmedikçe, kimlik bilgilerinizle onaylanan işlemler size ait sayılır.
Giriş yönteminizi değiştirdiğinizde, sizi korumak için çekimler ${HOLD_HOURS} saat bekletilir.`,
    },
    services: {
      title: 'Hizmetler',
      text: `Ülkenizde sunulduğu ölçüde emir defterleri, sürekli vadeli işlemler, dönüştürme, P2P alım satım, kopya işlem ve alım satım botları işletiyoruz. Yatırım, vergi veya hukuk danışmanlığı vermiyoruz.
Bir hizmeti değiştirebilir, kısıtlayabilir veya sonlandırabilir, bir varlığı listeleyebilir veya listeden çıkarabilir, bakım için hizmete ara verebiliriz. Değişiklik açık pozisyonları etkiliyorsa, koşullar elverdiğinde önceden duyururuz.
Sayfada simülasyon olarak işaretlenen fiyat, bakiye veya karşı taraf simülasyondur.`,
    },
    orders: {
      title: 'Emirler ve gerçekleşme',
      text: `Emir, eşleştirme motoru tarafından kabul edildiği anda bağlayıcıdır. Emirler [işlem kurallarında](/fees) açıklandığı gibi önce fiyata, sonra zamana göre gerçekleşir. Gerçekleşen emirler kesindir.
Açıkça hatalı fiyattan yapılan ya da teknik arıza veya piyasa suistimalinden doğan işlemleri iptal edebiliriz. Nedenini taraflara bildiririz.
Vadeli pozisyonlar [likidasyon](/help/futures/liquidation), sigorta fonu veya otomatik kaldıraç azaltma ile azaltılabilir ya da kapatılabilir.
Dönüştürme için verilen fiyat ${QUOTE_SECONDS} saniye bağlayıcıdır.`,
    },
    fees: {
      title: 'Ücretler',
      text: `Emrin gerçekleştiği veya çekimin istendiği anda geçerli [ücret tarifesindeki](/fees) ücretleri ödersiniz. Ücretler onaydan önce gösterilir ve bakiyenizden düşülür.
Ücret artışlarını yürürlüğe girmeden duyururuz. Vergilerinizden siz sorumlusunuz.`,
    },
    assets: {
      title: 'Varlıkların saklanması',
      text: `Cüzdanınızdaki varlıklar sizindir. Onları kendi varlıklarımızdan ayrı tutar, ödünç vermez ve yalnızca talimatlarınızı yerine getirmek için kullanırız.
Ağ üzerindeki transferler geri alınamaz. Yanlış adrese veya desteklemediğimiz bir ağ üzerinden gönderdiğiniz varlıklardan sorumlu değiliz.
Saatlik [yükümlülük kanıtları](/proof) ile bakiyenizin hesaba katıldığını kontrol edebilirsiniz.`,
    },
    conduct: {
      title: 'Yasak davranışlar',
      text: `Şunlar yasaktır:
- piyasayı manipüle etmek, kendi kendine işlem yapmak veya içeriden bilgi kullanmak;
- kara para aklamak, terörü finanse etmek veya yaptırımları dolanmak;
- diğer kullanıcıları aldatmak veya başkalarının hesaplarını kullanmak;
- sistemlere saldırmak, onları aşırı yüklemek, sınırlarını veya güvenliğini aşmak;
- hizmeti kanuna veya başkalarının haklarına aykırı kullanmak.`,
    },
    suspension: {
      title: 'Askıya alma',
      text: `Bu koşulların ihlalinden veya yetkisiz kullanımdan şüphelenmek için makul nedenler varsa ya da kanun, mahkeme veya bir makam gerektiriyorsa işlemleri bekletebilir, işlevleri kısıtlayabilir veya hesabı dondurabiliriz.
İzin verilir verilmez nedeni bildirir, neden ortadan kalkınca önlemi kaldırırız. [Şikâyetler](/help/legal/complaints) bölümünde açıklandığı şekilde itiraz edebilirsiniz.`,
    },
    termination: {
      title: 'Süre ve fesih',
      text: `Sözleşme süresizdir. Hesapta açık bir işlem kalmadığında ve fonlar çekildiğinde [hesabınızı](/account/data) istediğiniz zaman kapatabilirsiniz. Hesap ${CLOSING_DAYS} gün sonra silinir.
Sözleşmeyi ${NOTICE_DAYS} gün önceden bildirerek, haklı neden varsa hemen feshedebiliriz. Kanun veya bir karar yasaklamadıkça varlıklarınızı çekebilirsiniz.`,
    },
    liability: {
      title: 'Sorumluluk',
      text: `Kast ve ağır ihmalden, yaşama, bedene ve sağlığa verilen zararlardan ve kanunun sınırlamaya izin vermediği hâllerden sınırsız sorumluyuz.
Bunların dışında yalnızca sözleşmenin asli yükümlülüklerinin ihlalinden ve yalnızca öngörülebilir tipik zarardan, en fazla son ${LIABILITY_MONTHS} ayda ödediğiniz ücretler kadar sorumluyuz.
Piyasa kayıplarından, makul kontrolümüz dışındaki olaylardan ve üçüncü kişilerin ağlarından, cüzdanlarından ve hizmetlerinden sorumlu değiliz.`,
    },
    changes: {
      title: 'Değişiklikler',
      text: `Bu koşullardaki değişiklikleri, kanun veya hizmetin güvenliği daha erken yürürlüğü gerektirmedikçe, en az ${NOTICE_DAYS} gün önce duyururuz.
Yeni sürüm, siz kabul ettiğinizde sizin için geçerli olur. O zamana kadar pozisyonları kapatabilir, varlıklarınızı çekebilir ve hesabınızı kapatabilirsiniz, ancak yeni bir işlem başlatamazsınız.`,
    },
    law: {
      title: 'Uygulanacak hukuk ve uyuşmazlıklar',
      text: `Uygulanacak hukuk:
- {{country}}
Yaşadığınız ülkenin emredici tüketici koruma kuralları saklıdır. Kanunun öngördüğü mahkemeler yetkilidir.
[Şikâyetinizi](/help/legal/complaints) önce bize iletin.
Bir hükmün geçersizliği diğerlerini etkilemez. Koşullar birden çok dilde sunulur. Kanunun izin verdiği ölçüde, kabul ettiğiniz dildeki sürüm geçerlidir.`,
    },
  },
  privacy: {
    title: 'Gizlilik politikası',
    lead: 'Hangi kişisel verileri, neden ve ne kadar süreyle işlediğimiz ve haklarınız.',
    controller: {
      title: 'Veri sorumlusu',
      text: `Kişisel verilerinizin veri sorumlusu:
- İşletmeci: {{operator}}
- Adres: {{address}}
- E-posta: {{email}}`,
    },
    data: {
      title: 'İşlediğimiz veriler',
      text: `Şu veri kategorilerini işleriz:
- İletişim verileri: e-posta adresi veya telefon numarası, ikamet ülkesi ve dil.
- Giriş verileri: cihazlar, IP adresleri, zamanlar ve son ${SECURITY_EVENTS} güvenlik olayı.
- Finansal veriler: emirler, işlemler, bakiyeler, yatırma ve çekimler, adresler.
- Yazışmalar: bize gönderilen mesajlar, P2P sohbetleri ve itirazlardaki kanıtlar, sohbet mesajları.
- Ayarlar ile kabul edilen belgeler, sürümleri ve zamanları.
- Kabul ederseniz kullanım istatistikleri.
Şifreler yalnızca hash olarak saklanır. P2P sohbetleri iki taraf arasında şifrelidir. Bir sohbeti ancak taraflardan biri itirazda açıklarsa okuyabiliriz.`,
    },
    purposes: {
      title: 'Amaçlar ve hukuki sebepler',
      text: `Verileri şu amaçlarla işleriz:
- Sözleşmenin ifası: hesap, alım satım, saklama, destek.
- Kanuni yükümlülükler: kimlik tespiti, kara para aklamanın önlenmesi, vergi ve muhasebe kayıtları, makamlara yanıt.
- Meşru menfaatlerimiz: güvenlik, dolandırıcılık ve kötüye kullanımın önlenmesi, hukuki talepler, kısmen gizlenmiş adlarla herkese açık sıralamalar.
- Dilediğiniz zaman geri alabileceğiniz açık rızanız: kullanım istatistikleri ve haberler.`,
    },
    recipients: {
      title: 'Verilerin aktarıldığı taraflar',
      text: `Veriler yalnızca gerektiği kadar aktarılır:
- barındırma, e-posta ve SMS gönderimi gibi, verileri bizim adımıza işleyen hizmet sağlayıcılara;
- P2P emrinin karşı tarafına: oradaki adınız ve emrin ödeme bilgileri;
- kanun zorunlu kılıyorsa makamlara ve mahkemelere.
Kişisel verileri satmayız. Kullanım istatistikleri bizde kalır.`,
    },
    transfers: {
      title: 'Yurt dışına aktarım',
      text: `Veriler başka ülkelerde işlenebilir. Oradaki koruma düzeyi yeterli kabul edilmemişse, standart sözleşme hükümleri gibi uygun güvenceler kararlaştırırız. Bir örneğini isteyebilirsiniz.`,
    },
    retention: {
      title: 'Saklama süreleri',
      text: `Verileri yalnızca amacın gerektirdiği süre boyunca saklarız:
- Hesap verileri: kapatma talebinizden ${CLOSING_DAYS} gün sonrasına kadar.
- Herkese açık sohbet mesajları: en fazla ${CHAT_DAYS} gün.
- İşlem ve kimlik kayıtları gibi kanunun zorunlu kıldığı kayıtlar: sözleşmenin bitiminden sonra en fazla ${RECORD_YEARS} yıl.
- Hesap defteri kayıtları: süresiz, ancak kapatmadan sonra iletişim bilgileriniz olmadan.
- Bir uyuşmazlık için gereken veriler: çözülene kadar.`,
    },
    rights: {
      title: 'Haklarınız',
      text: `Uygulanacak hukuka göre erişim, düzeltme, silme, kısıtlama, taşıma ve itiraz haklarınız ile rızanızı geri alma hakkınız vardır.
[Verilerinizi indirebilir veya hesabınızı kapatabilirsiniz](/account/data). Diğer talepleri ${RIGHTS_DAYS} gün içinde yanıtlarız.
Ülkenizdeki veri koruma kurumuna şikâyette bulunabilirsiniz.`,
    },
    security: {
      title: 'Güvenlik ve otomatik kararlar',
      text: `Erişim kısıtlıdır ve kaydedilir, gizli anahtarlar şifreli saklanır, bağlantılar şifrelidir.
Risk kontrolleri bir çekimi otomatik olarak bekletebilir veya bir pozisyonu likide edebilir. Bir insan tarafından incelenmesini isteyebilirsiniz.`,
    },
    cookies: {
      title: 'Çerezler ve değişiklikler',
      text: `[Çerez politikası](/help/legal/cookies) her çerezi listeler. Bu politikadaki önemli değişiklikleri yürürlüğe girmeden duyururuz.`,
    },
  },
  risk: {
    title: 'Risk bildirimi',
    lead: 'Neyi, neden kaybedebileceğiniz. İşlem yapmadan önce okuyun.',
    general: {
      title: 'Paranızın tamamını kaybetme',
      text: `Kripto varlıklar son derece spekülatiftir. Yatırdığınız paranın tamamını kaybedebilirsiniz. Yalnızca kaybetmeyi göze alabileceğiniz parayla işlem yapın.
Kripto varlıklar genellikle mevduat sigortası veya yatırımcı tazmin sistemleri kapsamında değildir.
Geçmiş sonuçlar gelecekteki sonuçların göstergesi değildir.`,
    },
    price: {
      title: 'Fiyat ve likidite',
      text: `Fiyatlar her saat aniden değişebilir. Bir emir beklenenden kötü fiyattan gerçekleşebilir (fiyat kayması) veya hiç gerçekleşmeyebilir. Zarar durdur emri fiyat garantisi vermez.
Bir varlık likiditesini yitirebilir, listeden çıkarılabilir veya değersizleşebilir.`,
    },
    leverage: {
      title: 'Kaldıraç ve vadeli işlemler',
      text: `Kaldıraç, kârı olduğu gibi zararı da katlar. Aleyhinize küçük bir hareket pozisyonun likidasyonuna yol açabilir ve marjini kaybedilir.
Çapraz marjinde marjin hesabının tüm bakiyesi risk altındadır. Fonlama düzenli olarak tahsil edilir ve kârı aşabilir.
Sigorta fonu yetmezse kârlı pozisyonlar otomatik kaldıraç azaltma ile azaltılabilir.`,
    },
    technology: {
      title: 'Teknoloji ve saklama',
      text: `Yazılım, ağ ve bağlantılar arızalanabilir. Blok zincirleri çatallanabilir, durabilir veya saldırıya uğrayabilir.
Yanlış adrese transfer ya da çalınan bir şifre veya anahtar, genellikle varlıkların kalıcı olarak kaybı demektir.`,
    },
    counterparty: {
      title: 'Diğer kişiler',
      text: `P2P alım satımda karşı taraf ödemeyebilir, geç ödeyebilir veya ödemeyi geri alabilir. Emanet bu riski azaltır ama ortadan kaldırmaz.
Kopya işlemde tanımadığınız bir kişinin kararlarını izlersiniz. Sonucunuz onunkinden kötü olabilir.
Alım satım botları, piyasaya artık uymasa da ayarlarını uygular.`,
    },
    law: {
      title: 'Hukuk ve vergiler',
      text: `Kanunlar değişebilir ve bir varlığı veya hizmeti kullanmanızı sınırlayabilir. Kârlar vergiye tabi olabilir. Durumunuz için bir uzmana danışın.`,
    },
  },
  cookies: {
    title: 'Çerez politikası',
    lead: 'Bu sitenin her çerezi, amacı ve saklama süresi.',
    what: {
      title: 'Çerez nedir?',
      text: `Çerezler, sitenin tarayıcınızda sakladığı küçük metinlerdir. Bu site yalnızca burada listelenen çerezleri kullanır, reklam çerezi yoktur. İşletmecinin bağladığı bir doğrulama veya giriş hizmeti kendi çerezlerini kullanabilir. Ayarlar tarayıcınızın yerel deposunda da bulunabilir.
Bazı tarayıcılar süreyi burada yazandan kısa tutar.`,
    },
    necessary: {
      title: 'Zorunlu çerezler',
      text: `Oturumunuzu açık tutar ve hesabınızı korurlar. Site onlarsız çalışmaz, bu yüzden rıza gerekmez.`,
    },
    preferences: {
      title: 'Tercihler',
      text: `Sitede seçtiklerinizi hatırlarlar.`,
    },
    statistics: {
      title: 'İstatistik',
      text: `Sitenin nasıl kullanıldığını sayarlar. [Tercihler](/account/preferences) sayfasında veya ilk ziyaretinizdeki bildirimde izin verebilir ya da reddedebilir, kararınızı istediğiniz zaman değiştirebilirsiniz.`,
    },
    control: {
      title: 'Seçimleriniz',
      text: `Çerezleri tarayıcı ayarlarından silebilir ve engelleyebilirsiniz. Zorunlu olanlar olmadan giriş yapamazsınız.`,
    },
    rows: {
      session: 'Giriş yapmış kullanıcının oturumu',
      mark: 'Oturumun form ve çağrılarını diğer sitelere karşı korur',
      user: 'Giriş yapılan hesabın numarası',
      main: 'Alt hesaptan ana hesaba dönüş',
      device: 'Cihazı tanır; yeni bir cihazda kod istenir',
      flow: 'Giriş, kayıt veya kurtarma adımı',
      passkey: 'Geçiş anahtarı isteği',
      social: 'Başka bir hizmetle giriş',
      loaded: 'Hesabın tercihleri yüklendi',
      language: 'Dil',
      appearance: 'Tema ve fiyat renkleri',
      numbers: 'Sayı gösterimi ve para birimi',
      clock: 'Saat ve saat dilimi',
      desk: 'Piyasa sayfalarının görünümü ve düzeni',
      confirmations: 'Kapatılan veya verilen onaylar',
      tour: 'Önerilen veya izlenen tanıtım turu',
      announcements: 'Kapattığınız duyurular',
      wallet: 'Gizli tutarlar ve küçük bakiyeler',
      consent: 'İstatistik tercihiniz',
      statistics: 'İstatistik için bu tarayıcıya verilen rastgele numara',
    },
  },
  p2p: {
    title: 'P2P kuralları',
    lead: 'Alıcı ve satıcının yükümlülükleri ve itirazların nasıl karara bağlandığı.',
    roles: {
      title: 'Roller',
      text: `P2P alım satımda kullanıcılar birbirinden alır ve birbirine satar. Biz satışın tarafı değiliz. Kriptoyu emanette tutar ve itirazları karara bağlarız.
Yalnızca kendi adınıza kayıtlı ödeme yöntemlerini kullanın. Üçüncü kişilerden veya üçüncü kişilere ödeme yasaktır.`,
    },
    ads: {
      title: 'İlanlar',
      text: `İlan, doğru ve yerine getirilebilir koşullar içermelidir: fiyat, limitler, ödeme yöntemi ve ödeme süresi. Fiyata ayrıca ücret eklenemez.
İlan sahibi yanıt vermeli ve kabul ettiği emirleri tamamlamalıdır.`,
    },
    payment: {
      title: 'Ödeme ve serbest bırakma',
      text: `Alıcı, belirtilen sürede tutarın tamamını öder ve emri ancak ödedikten sonra ödendi olarak işaretler. Ödeme yapmadan ödendi olarak işaretlemek kural ihlalidir.
Satıcı, ödeme ulaşır ulaşmaz kriptoyu serbest bırakır. Bir görseli veya mesajı değil, hesabın kendisini kontrol edin.
Süresinde ödeme yapılmazsa emir iptal edilir ve kripto satıcıya döner.`,
    },
    appeals: {
      title: 'İtirazlar',
      text: `Her iki taraf da itiraz edebilir. İkisinin de kanıt sunmak için ${EVIDENCE_HOURS} saati vardır. Kanıt sunmayan, bu nedenle itirazı kaybedebilir.
İki tarafın kanıtlarına göre karar veririz. Karar yalnızca emanetteki kriptoyla ilgilidir. Taraflar yine de mahkemeye başvurabilir.`,
    },
    conduct: {
      title: 'Yasak davranışlar',
      text: `Şunlar yasaktır:
- size ait olmayan parayla ödemek veya ödemeyi geri almak;
- emrin sağladığı korumayı aşmak için emir dışında ödeme veya iletişim konusunda anlaşmak;
- karşı taraf yasakladıysa banka açıklamasına kripto adları veya şüpheli başka sözcükler yazmak;
- karşı tarafı tehdit etmek, ona hakaret etmek veya onu aldatmak.`,
    },
    measures: {
      title: 'Önlemler',
      text: `İhlalde ilanları ve emirleri iptal edebilir, P2P alım satımı engelleyebilir veya hesabı dondurabiliriz. Suç şüphesini bildiririz. [Şikâyetler](/help/legal/complaints) bölümünde açıklandığı şekilde itiraz edebilirsiniz.`,
    },
  },
  api: {
    title: 'API koşulları',
    lead: 'Sizin adınıza işlem yapan veya veri okuyan programlar için.',
    keys: {
      title: 'API anahtarları',
      text: `API anahtarlarınızla yapılan her şeyden siz sorumlusunuz. Gizli anahtarı güvende tutun, yalnızca gereken yetkileri verin ve anahtarı en fazla ${KEY_ADDRESSES} IP adresiyle sınırlayın. Başkası öğrenmiş olabilirse anahtarı hemen iptal edin.
Hiçbir anahtar para çekemez.`,
    },
    use: {
      title: 'İzin verilen kullanım',
      text: `Programlar yalnızca kendi hesabınız için işlem yapabilir ve veri okuyabilir. Başkalarına hizmet sunanlar, her kullanıcının kendi anahtarını kullanmasını sağlamalıdır.
Yazılı onayımız olmadan piyasa verilerimizi yeniden satamaz veya başka bir borsanın verisi gibi gösteremezsiniz.`,
    },
    limits: {
      title: 'Sınırlar',
      text: `Programlar API [sınırlarına](/docs/api) uymalı ve reddedildiğinde beklemelidir. Hizmeti veya piyasayı tehlikeye atan programları yavaşlatabilir ya da engelleyebiliriz.
Piyasa suistimali yasağı programlar için de geçerlidir.`,
    },
    availability: {
      title: 'Erişilebilirlik ve değişiklikler',
      text: `API olduğu gibi sunulur ve kesintiye uğrayabilir. Mevcut programları bozan değişiklikleri, koşullar elverdiğinde önceden duyururuz.
Programınız retleri, yinelenen mesajları ve kopan bağlantıları karşılayabilmelidir.`,
    },
    liability: {
      title: 'Sorumluluk',
      text: `Programınızın hatalarından doğan zarar size aittir. Diğer konularda [kullanım koşullarının](/help/legal/terms) sorumluluk hükmü geçerlidir.`,
    },
  },
  automation: {
    title: 'Kopya işlem ve bot koşulları',
    lead: 'Her emri ayrıca onaylamadığınız tüm işlemler için.',
    instruction: {
      title: 'Talimatınız',
      text: `Bir kopyayı veya botu başlattığınızda, durdurana kadar ayarlarınıza göre otomatik emir vermemiz için talimat vermiş olursunuz. Bu emirlerin her biri sizin emriniz sayılır.
Bu bir portföy yönetimi veya tavsiye değildir.`,
    },
    copying: {
      title: 'Kopyalama',
      text: `Lider yatırımcının emirleri seçtiğiniz büyüklükte kopyalanır: bakiyenizle orantılı olarak, işlem başına sabit bir tutarla veya lider yatırımcının büyüklüğünün belirli bir katıyla. Limitleriniz her zaman geçerlidir. Fiyat, zaman ve sonuç farklı olabilir, bir emir atlanabilir. İstediğiniz zaman durdurabilirsiniz.
Bir kopya, API anahtarınız üzerinden başka bir borsada gerçek parayla ve o borsanın koşullarına göre işlem yapabilir. Bu durumda lider yatırımcının işlemleri demo veya simülasyon olabilir ve kâr payı alınmaz.
Gösterilen değerler geçmişin gerçek sonuçlarından hesaplanır, her birinin yanında açıklaması vardır.`,
    },
    leading: {
      title: 'Lider yatırımcılar',
      text: `Lider yatırımcılar kendi paralarıyla ve riski kendilerine ait olmak üzere işlem yapar, kâr vaat etmez. Kendilerini kopyalayanlara karşı işlem yapamaz ve borsa dışında onlardan para alamazlar.
Kâr payı, kopyalayan her kullanıcının kârı üzerinden en fazla %${PROFIT_SHARE_PERCENT} oranındadır ve yalnızca önceki en yüksek bakiyeyi aşan kârdan alınır. Oran ${TERMS_DAYS} günde bir değiştirilebilir.`,
    },
    bots: {
      title: 'Botlar',
      text: `Bot yalnızca ona ayırdığınız fonları kullanır. Böyle seçtiyseniz, botu durdurduğunuzda varlıkları piyasa fiyatından satılır.
Bir bot, API anahtarınız üzerinden başka bir borsada gerçek parayla ve o borsanın koşullarına göre işlem yapabilir. O borsa, sözleşmede işlem yapan botun pozisyonunu likide edebilir.
Geriye dönük testler, geçmişte nasıl bir sonuç alınmış olacağını gösterir. Gelecekteki sonuçları öngörmez.
Sinyal veya bot yayımlayanlar, yayımladıklarından sorumludur.`,
    },
    end: {
      title: 'Askıya alma ve sonlandırma',
      text: `Piyasa kapanırsa, hesap dondurulursa veya hizmet tehlikedeyse bir kopyayı ya da botu durdurabiliriz. Açık pozisyonlar sizde kalır.`,
    },
  },
  complaints: {
    title: 'Şikâyetler',
    lead: 'Nasıl şikâyet edileceği, ne kadar sürdüğü ve sonuca katılmazsanız yapabilecekleriniz.',
    how: {
      title: 'Şikâyet yolu',
      text: `Şikâyet ücretsizdir. Bize [iletişim formundan](/contact) veya e-postayla yazın:
- {{email}}
Neyin, ne zaman, hangi hesapta veya emirde olduğunu ve ne istediğinizi yazın. Varsa kanıt ekleyin.`,
    },
    steps: {
      title: 'Adımlar ve süreler',
      text: `Şikâyetin ulaştığını ve numarasını ${COMPLAINT_ACKNOWLEDGED_DAYS} iş günü içinde bildiririz.
Şikâyeti, konuyla ilgisi olmayan bir çalışan inceler. Gerekçeli yanıtı ${COMPLAINT_ANSWERED_DAYS} iş günü içinde veririz.
Yetiştiremezsek nedenini bildirir, en geç ${COMPLAINT_EXTENDED_DAYS} iş günü içinde yanıtlarız.`,
    },
    escalation: {
      title: 'Sonuca katılmıyorsanız',
      text: `Yeniden inceleme isteyebilir, denetim makamına veya bizim için yetkili bir arabuluculuk kurumuna başvurabilirsiniz:
- Denetim makamı: {{authority}}
Mahkemeye başvurma hakkınız saklıdır.`,
    },
    records: {
      title: 'Kayıtlar',
      text: `Şikâyetleri ve yanıtlarımızı ${RECORD_YEARS} yıl saklar, hizmeti iyileştirmek için kullanırız.`,
    },
  },
} satisfies Catalog<Messages['law']>
