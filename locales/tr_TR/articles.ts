import { ARTICLE_LINK_PATHS } from '#shared/content/help/places.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import {
  ALERTS,
  APPEAL_HOURS,
  BANK_FEE_PERCENT,
  BASKET_COINS,
  BLIND_SECONDS,
  BLOCK_COINS,
  BLOCK_LEAST,
  BLOCK_MOST,
  BLOCK_PRICE_SECONDS,
  BOT_FOLLOWERS,
  CARD_FEE_PERCENT,
  CHALLENGE_MINUTES,
  CHAT_ACCOUNT_HOURS,
  CHAT_DAYS,
  CHAT_LENGTH,
  CHAT_MESSAGES,
  CLOSING_DAYS,
  CODE_LENGTH,
  COOLING_HOURS,
  COPIERS,
  DEVIATION_PERCENT,
  DUST_PERCENT,
  DUST_USDT,
  EVIDENCE_HOURS,
  FACTOR_RESET_HOURS,
  FAUCET_CLAIMS,
  FLOATING_HIGHEST,
  FLOATING_LOWEST,
  GRIDS_FEWEST,
  GRIDS_MOST,
  HOLD_HOURS,
  LEAD_AGAIN_DAYS,
  LEVEL_DAYS,
  PARTNER_PERCENT,
  PARTNER_TRADERS,
  PARTNER_VOLUME,
  PRINCIPAL_PERCENT,
  PRINCIPAL_TRADERS,
  PRINCIPAL_VOLUME,
  PROFIT_SHARE_PERCENT,
  PURCHASE_LEAST,
  PURCHASE_MOST,
  QUOTE_SECONDS,
  RELEASE_MINUTES,
  SENIOR_PERCENT,
  SENIOR_TRADERS,
  SENIOR_VOLUME,
  SHARED_A_DAY,
  SHARED_RESULTS,
  STARTER_PERCENT,
  TERMS_DAYS,
  THRESHOLD_HIGHEST,
  THRESHOLD_LOWEST,
  TIER_DAYS,
  TWAP_DAYS,
  TWAP_FEWEST,
  TWAP_MOST,
  WITHDRAWAL_CODE_MINUTES,
} from '../facts.ts'

/** Heading above the things that can go wrong. */
const TROUBLE = '## Bir sorun çıkarsa'

/** Last step, management, and a fault of all kinds of bots. */
const START = 'Önizlemeyi kontrol edin, geriye dönük testi çalıştırın ve Botu oluştur’u seçin.'
const ON_STOP = 'Durdururken coinlerin satılmasını veya tutulmasını seçersiniz. Her şey bot cüzdanınıza döner.'
const MANAGE = `[Botlarım](${ARTICLE_LINK_PATHS.ownBots}) sayfasında botu duraklatabilir, para ekleyebilir ve durdurabilirsiniz. ${ON_STOP}`
const MANAGE_STOPS = `[Botlarım](${ARTICLE_LINK_PATHS.ownBots}) sayfasında botu duraklatabilir, para ekleyebilir, zarar durdur ve kâr al fiyatlarını değiştirebilir ve botu durdurabilirsiniz. ${ON_STOP}`
const REJECTED = '- Emir reddedildi: botun sayfası nedeni ve sonraki deneme zamanını gösterir.'

export default {
  'open-an-account': {
    title: 'Hesap açma',
    lead: 'Bir e-posta adresi veya telefon numarası ve yaklaşık bir dakika yeter.',
    body: `1. [Kaydol](${ARTICLE_LINK_PATHS.register}) sayfasını açın, e-postanızı veya telefon numaranızı girin.
2. Gönderdiğimiz ${CODE_LENGTH} haneli kodu girin.
3. Yaşadığınız yeri seçin; büyük ve küçük harf, rakam ve özel karakter içeren bir şifre belirleyin.
Sunulduğu yerlerde Google gibi başka bir hizmetle de kaydolabilirsiniz.
## Sonraki adım
[Geçiş anahtarı veya doğrulama uygulaması](${ARTICLE_LINK_PATHS.security}) ekleyin, ardından [cüzdanınızda](${ARTICLE_LINK_PATHS.wallet}) demo bakiye alın.`,
  },
  'paper-money': {
    title: 'Demo bakiye nedir?',
    lead: 'Bu borsa demo bakiyeyle çalışır. Buradaki hiçbir şeyin dışarıda değeri yoktur.',
    body: `İşletmeci gerçek bir piyasa bağlamadıkça fiyatlar, emir defterleri, yatırma işlemleri ve ağlar simülasyondur. Geri kalan her şey gerçek bir borsadaki gibidir: emirleriniz gerçek bir motorda eşleşir, ücret alınır ve her bakiye denetlenir.
- Her coini [Para yatırma](${ARTICLE_LINK_PATHS.deposit}) sayfasında günde en fazla ${FAUCET_CLAIMS} kez alabilirsiniz. Fonlama cüzdanınıza geçer. Tüm kaynaklar için ortak bir günlük limit vardır; sayfada gösterilir.
- Simüle edilen yatırımcılar, P2P satıcıları ve piyasa yapıcılar her zaman etiketlidir.
- Gerçek para kazanamaz ve kaybedemezsiniz.`,
  },
  'first-order': {
    title: 'İlk emrinizi verin',
    lead: 'Dört adımda piyasa veya limit emriyle alım yapın.',
    body: `1. [BTC/USDT](${ARTICLE_LINK_PATHS.spot}) gibi bir piyasa açın.
2. Emir formunda “Demo USDT al” düğmesine basın. Başka bir cüzdanda USDT’niz varsa spot cüzdanınıza [aktarın](${ARTICLE_LINK_PATHS.transfer}).
3. Hemen almak için Piyasa, kendi fiyatınız için Limit seçin.
4. Miktarı girin, ücreti ve toplamı kontrol edin, Al’a basın.
Açık emirler grafiğin altında ve [Emirler](${ARTICLE_LINK_PATHS.orders}) sayfasındadır; istediğiniz zaman değiştirebilir veya iptal edebilirsiniz.`,
  },
  'tour-spot': {
    title: 'Spot ekranı turu',
    lead: 'Spot işlem yaparken her şeyin yeri.',
    body: `Turu ekranın kendisinde yapmak için [BTC/USDT](${ARTICLE_LINK_PATHS.spotTour}) sayfasını açın.`,
  },
  'tour-futures': {
    title: 'Vadeli işlem ekranı turu',
    lead: 'Vadeli işlem yaparken her şeyin yeri.',
    body: `Turu ekranın kendisinde yapmak için [BTC/USDT](${ARTICLE_LINK_PATHS.futuresTour}) sayfasını açın.`,
  },
  'two-factor': {
    title: 'İki adımlı doğrulamayı açın',
    lead: 'Şifrenizi bilen biri olsa bile telefonunuzdaki kod hesabınızı korur.',
    body: `1. [Güvenlik](${ARTICLE_LINK_PATHS.security}) sayfasını açın ve doğrulama uygulamasını kurun.
2. QR kodunu Google Authenticator veya Aegis gibi bir uygulamayla okutun.
3. Geçerli kodu girin.
4. On yedek kodu kaydedin. Her biri bir kez kullanılabilir.
İlk kez kurduğunuzda çekimler bekletilmez. Sonradan bir doğrulama yöntemini veya şifrenizi değiştirirseniz ya da bir yöntemi kaldırırsanız çekimler ${HOLD_HOURS} saat bekletilir.`,
  },
  passkeys: {
    title: 'Geçiş anahtarıyla giriş yapın',
    lead: 'Geçiş anahtarı, şifrenizin yerine parmak izi, yüz veya cihaz PIN’i kullanır.',
    body: `Geçiş anahtarları tahmin edilemez, sızdırılamaz ve sahte bir sitede kullanılamaz.
1. [Güvenlik](${ARTICLE_LINK_PATHS.security}) sayfasını açın ve Geçiş anahtarı oluştur’u seçin.
2. Cihazınızda onaylayın, ardından gönderdiğimiz kodu girin.
3. Bir dahaki sefere [Geçiş anahtarıyla giriş yap](${ARTICLE_LINK_PATHS.loginPasskey}) seçeneğini kullanın.
Çekimler ve P2P’de serbest bırakma da geçiş anahtarıyla onaylanabilir. Hesabınıza erişimi kaybetmemek için başka bir cihaza ikinci bir anahtar ekleyin.`,
  },
  'lost-access': {
    title: 'Giriş yapamıyorum',
    lead: 'Unuttuğunuz şifreyi sıfırlayın veya ikinci doğrulama adımı olmadan hesabınıza yeniden erişin.',
    body: `## Şifremi unuttum
[Şifre sıfırlama](${ARTICLE_LINK_PATHS.forget}) sayfasını açın. E-postanıza veya telefonunuza kod göndeririz.
## Doğrulama uygulamasını kaybettim
Yedek kodlarınızdan birini kullanın. Yedek kodunuz da yoksa [bize yazın](${ARTICLE_LINK_PATHS.contact}): ekibimiz doğrulama uygulamanızı ve geçiş anahtarlarınızı kaldırabilir. Bu, ${FACTOR_RESET_HOURS} saat sonra geçerli olur; size hemen haber veririz; böylece size ait olmayan bir talebi iptal edebilirsiniz.
## Sıfırlamadan sonra
Çekimler ${HOLD_HOURS} saat bekletilir.`,
  },
  'api-keys': {
    title: 'API anahtarı oluşturma ve koruma',
    lead: 'Şifrenizi vermeden bir programın hesabınızı okumasına veya sizin için işlem yapmasına izin verin.',
    body: `1. [API anahtarları](${ARTICLE_LINK_PATHS.apiKeys}) sayfasını açın ve anahtara, onu kullanacak programın adını verin.
2. Yetkisini seçin: okuma, işlem veya her ikisi. API’de çekim çağrısı yoktur.
3. IP adresleriniz sabitse bunları IP beyaz listesi alanına girin.
4. Geçerlilik süresini seçin, şifrenizi girin ve API anahtarı oluştur’u seçin.
5. Anahtarı ve gizli anahtarı kopyalayın. Gizli anahtar yalnızca bir kez gösterilir.
API hem kendi biçimimizi hem büyük borsaların biçimlerini destekler; bu yüzden birçok program hiçbir değişiklik yapmadan çalışır. Ayrıntılar: [Botunuzu bağlayın](${ARTICLE_LINK_PATHS.connectBot}) ve [API belgeleri](${ARTICLE_LINK_PATHS.api}).
${TROUBLE}
- Program reddediliyor: anahtarın süresi dolmuş ya da programın IP adresi beyaz listede değil. Yeni bir anahtar oluşturun.
- Gizli anahtarı başkası biliyor olabilir: İptal et’i seçin. Anahtar hemen geçersiz olur.`,
  },
  'sub-accounts': {
    title: 'Alt hesaplar',
    lead: 'Stratejilerinizi ayırın: her alt hesabın kendi bakiyesi, emirleri ve API anahtarları vardır.',
    body: `1. [Alt hesaplar](${ARTICLE_LINK_PATHS.subAccounts}) sayfasını açın, bir ad girin ve Alt hesap oluştur’u seçin.
2. [Transfer](${ARTICLE_LINK_PATHS.transfer}) sayfasında Alıcı hesap olarak alt hesabı seçip para aktarın.
3. Alt hesapta işlem yapmak için Hesaba geç’i, dönmek için Ana hesaba dön’ü seçin.
4. Bir programın orada işlem yapması için alt hesabın içindeyken bir [API anahtarı](${ARTICLE_LINK_PATHS.apiKeys}) oluşturun.
Çekim ve P2P yalnızca ana hesapta yapılır.
## Alt hesabı dondurma
Dondurulan alt hesabın açık emirleri, limitli dönüştürmeleri ve blok işlem talepleri iptal edilir; botları ve düzenli dönüştürmeleri duraklatılır; API anahtarları devre dışı kalır. Kopyaları yeni pozisyon açmaz. Pozisyonları ve parası olduğu gibi kalır.
${TROUBLE}
- Çekim yapamıyorsunuz: önce parayı ana hesabınıza aktarın.
- Dondurma kalkınca botlar ve düzenli dönüştürmeler duraklatılmış kalır: her birini kendiniz devam ettirin.
- Ana hesaba dönemiyorsunuz: ana hesabın oturumu sona ermiş. Yeniden giriş yapın.`,
  },
  'close-account': {
    title: 'Hesabınızı kapatma',
    lead: 'Önce nelerin tamamlanması gerektiği ve verilerinize ne olacağı.',
    body: `1. Pozisyonlarınızı kapatın, emirlerinizi iptal edin, botları ve kopyaları durdurun, lider yatırımcılığı bırakın, P2P emirlerinizi tamamlayın. Alt hesaplarınızda da aynısını yapın.
2. Paranızı [çekin](${ARTICLE_LINK_PATHS.withdraw}). Çekilemeyecek kadar küçük tutarlar bizde kalır.
3. Saklamak istediklerinizi [Verileriniz](${ARTICLE_LINK_PATHS.yourData}) sayfasından indirin.
4. Aynı sayfadaki Hesabı kapat bölümünde gösterilen kelimeyi yazın, şifrenizi girin ve Hesabı kapat’ı seçin.
Oturumunuz hemen kapanır. ${CLOSING_DAYS} gün içinde giriş yaparsanız hesabınız kapatılmaz, ama botlar ve düzenli dönüştürmeler duraklatılmış kalır. Giriş yapmazsanız süre dolunca hesap silinir. Hesap defteri kayıtları, iletişim bilgileriniz olmadan saklanır.
${TROUBLE}
- Hesabı kapatamıyorsunuz: mesajda, tamamlanması gereken işlemler bağlantılarıyla listelenir. Önce bunları tamamlayın.
- Bu süre içinde hesaba para geldi: parayı çekene kadar hesap açık kalır. Size haber veririz.
- Yalnızca bir stratejiyi durdurmak istiyorsunuz: hesabı kapatmak yerine o stratejinin [alt hesabını](${ARTICLE_LINK_PATHS.subAccounts}) dondurun.`,
  },
  notifications: {
    title: 'Bildirimler ve sessiz saatler',
    lead: 'Nelerden, nerede ve ne zaman haberdar olacağınızı seçin.',
    body: `1. [Bildirimler](${ARTICLE_LINK_PATHS.notifications}) sayfasını açın ve her konu için bildirimlerin nereden geleceğini seçin: uygulama içi, e-posta ve anlık bildirim.
2. Bildirim almak istediğiniz her tarayıcıda anlık bildirimleri açın.
3. Sessiz saatleri ve saat diliminizi girin. Marjin uyarıları, likidasyonlar, likidasyona uzaklık alarmları ve güvenlik e-postaları size yine de ulaşır.
4. İsterseniz yeni bildirimler için sesi açın. Ses, bu sitenin bir sayfası açıkken çalar.
Güvenlik ve hesap bildirimleri her zaman listede görünür.
${TROUBLE}
- Emirleriniz veya botlarınızın işlemleri için bildirim gelmiyor: bu konuları açın.
- Anlık bildirim gelmiyor: tarayıcınız bu sitenin bildirimlerini engelliyor. Tarayıcı ayarlarından izin verin.
- Bir e-postanın bizden geldiğinden emin değilsiniz: [Güvenlik](${ARTICLE_LINK_PATHS.security}) sayfasında kimlik avı koruma kodu belirleyin. Tüm mesajlarımızda görünür.`,
  },
  deposit: {
    title: 'Coin yatırma',
    lead: 'Adres alın, simülasyon ağından gönderin ve onayları bekleyin.',
    body: `1. [Para yatırma](${ARTICLE_LINK_PATHS.deposit}) sayfasını açın, coini ve ağı seçin.
2. Gösterilen adrese gönderin; varsa memoyu da ekleyin. Denemek için “Yatırma simüle et” bölümüne bir tutar girip “Yatırmayı simüle et” düğmesine basın.
3. Ağ onaylarından sonra tutar fonlama cüzdanınıza geçer. Onayları sayfadan takip edebilirsiniz. İşlem yapmak için gereken cüzdana [aktarın](${ARTICLE_LINK_PATHS.transfer}).
Buradaki ağlar simülasyondur. Bu adreslere asla gerçek coin göndermeyin.`,
  },
  'find-deposit': {
    title: 'Yatırdığım para gelmedi',
    lead: 'Yatırma işlemini ağda arayın, durumunu görün.',
    body: `1. Gönderimi yaptığınız cüzdandan işlem kimliğini kopyalayın.
2. [Para yatırma](${ARTICLE_LINK_PATHS.deposit}) sayfasını açın, coini ve ağı seçin, Yatırma işlemimi bul bölümüne kimliği girin.
3. Yatırma işlemini bul’u seçin.
## Yanıtlar ne anlama gelir?
- Ağ onayı bekleniyor: ağ, yatırma işlemini henüz onaylamadı. Bekleyin.
- Hesaba geçti: para fonlama cüzdanınızda. İşlem yapmak için [aktarın](${ARTICLE_LINK_PATHS.transfer}).
- Başka ağ: burada yanlış ağı seçtiniz. Sayfa doğru ağı gösterir.
- Çok küçük: tutar ağın alt sınırının altındaydı ve hesaba geçmedi.
- Desteklenmiyor: bu coini bu ağda kabul etmiyoruz, bu yüzden hesaba geçmedi.
- Sizin adresiniz değil: işlem size ait bir adrese gönderilmedi. Adresi ve memoyu karşılaştırın, gönderene sorun.
- Geçerli memo yok: para gönderene geri döndü.
- Bulunamadı: kimliği ve ağı kontrol edip birkaç dakika sonra yeniden deneyin. Yine bulunamazsa [bize yazın](${ARTICLE_LINK_PATHS.contact}).`,
  },
  withdraw: {
    title: 'Coin çekme',
    lead: 'Çekimler nasıl kontrol edilir ve neden bekletilebilir?',
    body: `1. [Para çekme](${ARTICLE_LINK_PATHS.withdraw}) sayfasını açın; coini, ağı ve adresi seçin. Çekim, fonlama cüzdanınızdan yapılır.
2. Ücreti ve alıcıya geçecek tutarı kontrol edin.
3. Gönderdiğimiz kodu ${WITHDRAWAL_CODE_MINUTES} dakika içinde girin. Doğrulama uygulamanız veya geçiş anahtarınız varsa onunla da onaylayın.
## Çekim neden bekletilir?
- Son ${HOLD_HOURS} saatte şifrenizi veya iki adımlı doğrulamanızı değiştirdiniz ya da yeni bir cihazdan giriş yaptınız.
- Coin son ${COOLING_HOURS} saatte P2P ile alındı.
- Tutar büyük ve adres son ${COOLING_HOURS} saatte eklendi veya ilk kez kullanıldı.
- Tutar büyük, adres veya cihaz yeni ya da çok sayıda çekim yaptınız. Bu durumda önce ekibimiz inceleyebilir.
Ağa gönderilene kadar iptal edebilirsiniz.`,
  },
  addresses: {
    title: 'Adres defteri ve çekim beyaz listesi',
    lead: 'Çekim yaptığınız adresleri kaydedin, başkalarına izin vermeyin.',
    body: `1. [Adres defteri](${ARTICLE_LINK_PATHS.addresses}) sayfasını açın; bir ad girin, ağı seçin, adresi ve varsa memosunu girin.
2. Adresi kaydet’i seçin.
3. Başka adreslere izin vermemek için aynı sayfada çekim beyaz listesini açın.
${TROUBLE}
- Kayıtlı adres henüz kullanılamıyor: beyaz liste açıkken yeni adres ${COOLING_HOURS} saat sonra kullanılabilir.
- Kapattığınız hâlde beyaz liste açık: hesabınıza giren biri hemen çekim yapamasın diye bu da ${COOLING_HOURS} saat sürer.
- Adres reddedildi: başka bir ağa ait ya da memo eksik. Her karakteri alıcının sayfasıyla karşılaştırın.`,
  },
  wallets: {
    title: 'Cüzdanlar ve transferler',
    lead: 'Paranız her ürün için ayrı bir cüzdanda durur. Aralarında transfer ücretsiz ve anlıktır.',
    body: `- Fonlama: yatırma ve çekme.
- Spot: işlem ve dönüştürme.
- Vadeli: sözleşme marjini.
- P2P, botlar ve kopya işlemin ayrı cüzdanları vardır.
Parayı [Transfer](${ARTICLE_LINK_PATHS.transfer}) sayfasından aktarın. Her hareket [geçmişte](${ARTICLE_LINK_PATHS.history}) yer alır; aylık ekstreler indirilebilir.`,
  },
  fees: {
    title: 'Ücretler',
    lead: 'İşlem ve çekim ücretleriyle daha az ödemenin yolları.',
    body: `İşlem ücreti, emrinizin deftere eklenip beklemesine (maker) veya defterdeki bir emirle hemen eşleşmesine (taker) göre değişir. Spotta ücret, son ${TIER_DAYS} günlük spot hacminize de bağlıdır; vadelide herkes için aynıdır. Size uygulanan oranlar [ücretler sayfasındadır](${ARTICLE_LINK_PATHS.fees}).
- Yatırma ve transfer ücretsizdir.
- Her ağın çekim ücreti farklıdır ve onaydan önce gösterilir.
- Dönüştürmede ayrı ücret yoktur: makas fiyata dahildir ve piyasa fiyatının yanında gösterilir. Küçük bakiyeleri dönüştürmenin ücreti %${DUST_PERCENT}.`,
  },
  'portfolio-and-tax': {
    title: 'Portföy ve vergi raporu',
    lead: 'Coinlerinizin maliyetini ve kazancını görün, her vergi yılı için dosya indirin.',
    body: `1. [Portföy](${ARTICLE_LINK_PATHS.portfolio}) sayfasını açın: günlük değerinizi, dağılımı, varlık ve ürün bazında kâr/zararı görürsünüz.
2. Bir dönem seçin. Yatırma ve çekme işlemleri kâr veya zarar sayılmaz.
3. Vergi raporu ve ekstreler bölümünde bir yılın dosyasını indirin. Satılan her parti için bir satır vardır: edinme tarihi, satış tarihi, satış geliri, maliyet ve USDT olarak kazanç.
4. Aylık ekstreler’i seçin; [geçmişiniz](${ARTICLE_LINK_PATHS.history}) açılır. Ekstreleri ve tek tek işlemleri oradan indirebilirsiniz.
Maliyet ilk giren ilk çıkar (FIFO) yöntemiyle hesaplanır: ilk edindiğiniz coinler ilk satılır. Yatırılan coinler, yatırıldıkları günün kapanış fiyatından hesaplanır.
${TROUBLE}
- Bir yılın dosyası yok: o yıl hiç satış yapmadınız.
- Kazanç yanlış görünüyor: yatırdığınız coinlere bakın. Başka yerde onlar için ne ödediğinizi bilmiyoruz.
- Tüm bakiyeler demo bakiyedir. Rapor böyle bir dosyanın neye benzediğini gösterir, vergi danışmanlığı değildir.`,
  },
  proofs: {
    title: 'Bakiyeleri ve işlemleri kendiniz doğrulayın',
    lead: 'Bakiyelerinizin sayıldığını ve işlemlerinizin adil olduğunu kendi tarayıcınızda doğrulayın.',
    body: `Her saat bir yükümlülük kanıtı yayımlarız: her varlıktaki toplam borcumuz ve her hesap için bir yaprağı olan Merkle ağacının kökü.
1. [Yükümlülük kanıtı](${ARTICLE_LINK_PATHS.proof}) sayfasını açın ve giriş yapın.
2. Bakiyelerimi doğrula’yı seçin. Tarayıcınız bakiyelerinizden yayımlanan köke giden yolu hesaplar.
3. Kendi yazılımınızla denetlemek için JSON olarak indir’i seçin.
4. [İşlem geçmişinden](${ARTICLE_LINK_PATHS.trades}) bir işlem açın ve Tarayıcımda yeniden oynat’ı seçin. Hash değerleri yeniden hesaplanır, emirler yeniden eşleştirilir.
Bu, borsanın elindeki varlıkları değil, borcunu kanıtlar. Tüm bakiyeler demo bakiyedir.
${TROUBLE}
- Son yatırma işleminiz görünmüyor: son kanıt bir saat öncesine ait olabilir. Sonrakini bekleyin.
- Doğrulama başarısız: dosyayı saklayın ve yeniden deneyin. Yine başarısız olursa [Desteğe ulaşın](${ARTICLE_LINK_PATHS.contact}) sayfasından bize bildirin.
- Eski bir işlem yeniden oynatılamıyor: o anki emir defteri artık saklanmıyor. Hash değerleri yine de doğrulanır.`,
  },
  'order-types': {
    title: 'Emir türleri',
    lead: 'Piyasa, limit, stop, takip eden stop ve diğerleri: her biri ne yapar?',
    body: `- Piyasa: defterdeki en iyi fiyatlardan hemen gerçekleşir.
- Limit: sizin fiyatınızdan veya daha iyisinden gerçekleşir.
- Stop ve kâr al: fiyat tetikleme fiyatına ulaşınca gönderilir.
- Takip eden stop: tetikleme fiyatı, piyasayı belirlediğiniz mesafeden izler.
- OCO (biri diğerini iptal eder): bir limit ve bir stop. Biri gerçekleşince veya tetiklenince diğeri iptal olur.
- Buzdağı: miktarının yalnızca bir kısmını gösterir.
## Geçerlilik
GTC, siz iptal edene kadar açık kalır. GTD, belirlediğiniz tarihte sona erer. IOC hemen gerçekleşebilen kısmı gerçekleştirir, kalanı iptal eder. FOK ya tümüyle gerçekleşir ya da iptal olur. “Yalnızca maker” seçilen bir emir, hemen gerçekleşecekse reddedilir.`,
  },
  'order-states': {
    title: 'Emrim gerçekleşmedi',
    lead: 'Emir durumlarının anlamı.',
    body: `- Açık: defterde. Aynı fiyatta önce verilen emirler önce gerçekleşir.
- Kısmen gerçekleşti: bir kısmı işlem gördü.
- Tetiklenmeyi bekliyor: tetikleme fiyatına ulaşılmamış bir stop emri.
- İptal edildi veya süresi doldu: emir kapandı, bloke tutar serbest bırakıldı.
Limit alış, ancak biri sizin fiyatınızdan veya daha düşük bir fiyattan satarsa gerçekleşir. Emir formu, önünüzdeki sırayı gösterir.`,
  },
  alerts: {
    title: 'Fiyat alarmları',
    lead: 'Bir piyasa koşulunuzu sağladığında bildirim alın.',
    body: `1. [Alarmlar](${ARTICLE_LINK_PATHS.alerts}) sayfasını açın veya bir grafiğin ayarlarında Alarm oluştur’u seçin.
2. Türü seçin: fiyat, yüzde değişim, gösterge, fonlama oranı ya da likidasyon fiyatınıza uzaklık. Sonra piyasayı seçin.
3. Koşulu girin ve Alarm oluştur’u seçin. En fazla ${ALERTS} alarmınız olabilir.
4. [Bildirimler](${ARTICLE_LINK_PATHS.notifications}) sayfasında alarmların e-posta ve anlık bildirimle de gelip gelmeyeceğini seçin.
Alarm bir kez tetiklenir ve listede kalır. Yeniden kullanmak için Yeniden etkinleştir’i seçin. Göstergeler mum kapanınca kontrol edilir.
${TROUBLE}
- Anlık bildirim gelmiyor: bu tarayıcıda anlık bildirimleri açın ve tarayıcı ayarlarında bu siteye izin verin.
- Gece e-posta ve anlık bildirim gelmiyor: sessiz saatler açık. Marjin uyarıları, likidasyonlar, likidasyona uzaklık alarmları ve güvenlik e-postaları yine de ulaşır.
- Alarm, koşul zaten sağlandığı için reddedildi: piyasanın henüz ulaşmadığı bir fiyat seçin.`,
  },
  perpetuals: {
    title: 'Sürekli sözleşme nedir?',
    lead: 'Coine sahip olmadan ve vadeye bağlı kalmadan, fiyatın yükseleceği veya düşeceği yönünde işlem yapın.',
    body: `USDT olarak marjin yatırır, uzun veya kısa pozisyon açarsınız. Uzun pozisyon fiyat yükselince, kısa pozisyon fiyat düşünce kazandırır. Uzun ve kısa taraf arasındaki fonlama ödemeleri sözleşmeyi coinin fiyatına yakın tutar.
Kâr ve likidasyon, birkaç kaynaktan oluşan işaret fiyatıyla hesaplanır; tek bir anormal işlem pozisyonunuzu kapatamaz. Başlamak için vadeli işlem cüzdanınıza USDT [aktarın](${ARTICLE_LINK_PATHS.transfer}) ve [BTC/USDT](${ARTICLE_LINK_PATHS.futures}) sayfasını açın. İlk emrinizden önce riskle ilgili üç soruyu yanıtlarsınız.`,
  },
  margin: {
    title: 'Marjin ve kaldıraç',
    lead: 'Pozisyon açmak ve açık tutmak için ne kadar marjin gerekir?',
    body: `- Başlangıç marjini: pozisyon değerinin kaldıraca bölümü. 10× ile 1,000 USDT’lik pozisyon 100 USDT gerektirir.
- Sürdürme marjini: bulundurmanız gereken en düşük tutar. Pozisyon büyüdükçe kademeli artar.
- Çapraz: vadeli işlem bakiyenizin tümü pozisyonlarınızı destekler.
- İzole: yalnızca o pozisyonun marjini risktedir.
Kaldıraç arttıkça likidasyon fiyatı yaklaşır. Emir formu bu fiyatı işlemden önce gösterir.`,
  },
  liquidation: {
    title: 'Likidasyon',
    lead: 'Marjininiz yetmediğinde ne olur?',
    body: `Özkaynağınız sürdürme marjinine düşünce:
1. Marjini serbest bırakmak için açık emirler iptal edilir.
2. Pozisyon bir alt kademeye küçültülür.
3. Kalan, defterde iflas fiyatından veya daha iyisinden kapatılır. Kapatılamayanı sigorta fonu devralır; marjininizi aşan zararı da fon öder.
4. Fon tükenirse karşı taraftaki kârlı pozisyonlar küçültülür (otomatik kaldıraç azaltma).
Her likidasyon için herkesin doğrulayabileceği bir makbuz oluşturulur. Kaçınmak için düşük kaldıraç kullanın, marjin ekleyin veya zarar durdur belirleyin.`,
  },
  funding: {
    title: 'Fonlama oranı',
    lead: 'Neden bazen uzunlar kısalara, bazen kısalar uzunlara ödeme yapar?',
    body: `Her fonlama döneminin sonunda bir taraf diğerine öder. Her sözleşmenin dönemi [ücretler sayfasında](${ARTICLE_LINK_PATHS.fees}) “Fonlama aralığı” altında yazar. Oran pozitifse uzunlar kısalara, negatifse kısalar uzunlara öder. Sözleşme endeksin ne kadar üzerindeyse oran o kadar yüksek olur. Borsa bundan pay almaz.
Ödeme = işaret fiyatıyla pozisyon değeri × fonlama oranı. Oran ve geri sayım sözleşme sayfasının üstünde, önceki oranlar sözleşmenin geçmişindedir. O anda pozisyonunuz yoksa ödeme yapmazsınız.`,
  },
  'hedge-mode': {
    title: 'Tek yönlü mod ve hedge modu',
    lead: 'Bir sözleşmede aynı anda hem uzun hem kısa pozisyon tutulup tutulmayacağını seçin.',
    body: `Tek yönlü modda her sözleşmede tek pozisyon vardır; ters yöndeki emir önce onu azaltır. Hedge modunda uzun ve kısa pozisyon yan yana durur ve her birinin kendi giriş fiyatı olur. Mod tüm sözleşmeler için geçerlidir.
1. Tüm sözleşmelerdeki pozisyonlarınızı kapatın ve emirlerinizi iptal edin.
2. Bir sözleşme açın, örneğin [BTC/USDT](${ARTICLE_LINK_PATHS.futures}).
3. Emir formunda Tek yönlü’ye basın ve Hedge modu’nu seçin.
4. Uzun aç, Kısa aç, Uzunu kapat ve Kısayı kapat ile emir verin.
${TROUBLE}
- Mod değişmiyor: [sözleşmelerden](${ARTICLE_LINK_PATHS.contracts}) birinde hâlâ açık pozisyon veya emir var. Önce onu kapatın ya da iptal edin.
- Emir moda uymadığı için reddedildi: yazılımınız hedge modunda uzun veya kısa yönü belirtmeli, tek yönlü modda belirtmemelidir. Ayrıntılar [API belgelerinde](${ARTICLE_LINK_PATHS.api}).
- Aynı büyüklükteki uzun ve kısa pozisyonların kâr ve zararı birbirini götürür, ancak ücretler yine ödenir.`,
  },
  'p2p-trade': {
    title: 'P2P ile alım satım',
    lead: 'Ödemeyi doğrudan karşı tarafa yaparsınız; kriptoyu bu sürede emanette tutarız.',
    body: `1. [P2P ilanlarından](${ARTICLE_LINK_PATHS.p2p}) fiyata, ödeme yöntemine ve ilan sahibinin geçmişine göre birini seçin. Satacaksanız önce kriptoyu P2P cüzdanınıza [aktarın](${ARTICLE_LINK_PATHS.transfer}) ve bir [ödeme yöntemi](${ARTICLE_LINK_PATHS.p2pMethods}) ekleyin.
2. Tutarı girip Şimdi al’ı veya Şimdi sat’ı seçin. Satıcının kriptosu emanete alınır.
3. Alıcı, kendi adına olan hesaptan borsa dışında öder ve süre dolmadan “Ödedim” düğmesine basar. Aksi hâlde emir iptal edilir.
4. Satıcı paranın geldiğini kontrol eder ve kriptoyu serbest bırakır. Kripto, alıcının P2P cüzdanına geçer.
Para gelmeden kriptoyu asla serbest bırakmayın. P2P ile alınan kripto ${COOLING_HOURS} saat sonra çekilebilir.`,
  },
  'p2p-appeal': {
    title: 'P2P emrinde sorun çıkarsa',
    lead: 'İtiraz nasıl işler ve nasıl kazanılır?',
    body: `Emri açın ve “İtiraz et” seçeneğini kullanın. Kripto emanette kalır: ödeme işaretlendikten sonra, yalnızca süre doldu diye yer değiştirmez. Satıcı, ödeme işaretlenir işaretlenmez; alıcı, bundan ${RELEASE_MINUTES} dakika sonra; iki taraf da emir bittikten sonraki ${APPEAL_HOURS} saat içinde itiraz edebilir. Emir bittikten sonra emanette bir şey kalmaz; bu yüzden karar kriptonun yerini değiştirmez.
- İki tarafın açıklama ve görsel göndermek için ${EVIDENCE_HOURS} saati vardır.
- Yanıt vermeyen taraf itirazı kaybeder; satıcı yalnızca ödeme kanıtı varsa kaybeder.
- Destek ekibi bir tarafı haklı bulur veya kriptoyu paylaştırır.
İyi kanıt: adı, tutarı, saati ve açıklamayı gösteren hesap hareketi.`,
  },
  'p2p-chat': {
    title: 'Şifreli sohbet',
    lead: 'Bir P2P emrinin mesajlarını yalnızca siz ve karşı taraf okuyabilir.',
    body: `Tarayıcınız her emir için bir anahtar üretir. Mesajlarınızı kimsenin araya girip okumadığından emin olmak için sohbetteki güvenlik kodunu karşı tarafla karşılaştırın.
- Karşı taraf sohbeti açmadan gönderilen mesajlar şifresizdir ve öyle işaretlenir.
- Yeni bir cihaz önceki mesajları okuyamaz.
- İtiraz durumunda destek ekibinin sohbeti okuyup okuyamayacağına siz karar verirsiniz.
Sohbeti indirebilirsiniz; iki taraf da dosyayı emrin sayfasında doğrulayabilir. Dosyaya sahip olan herkes mesajları okuyabilir.`,
  },
  'p2p-ads': {
    title: 'P2P ilanı verme',
    lead: 'Kendi fiyatınız ve koşullarınızla alın veya satın.',
    body: `1. [Ödeme yöntemlerinizi](${ARTICLE_LINK_PATHS.p2pMethods}) kaydedin. Her hesap kendi adınıza olmalıdır.
2. Satıyorsanız kriptoyu P2P cüzdanınıza [aktarın](${ARTICLE_LINK_PATHS.transfer}).
3. [İlan ver](${ARTICLE_LINK_PATHS.p2pPost}) sayfasını açın; alım mı satım mı yapacağınızı, coini ve para birimini seçin.
4. Sabit bir fiyat ya da piyasa fiyatına oranı %${FLOATING_LOWEST} ile %${FLOATING_HIGHEST} arasında olan değişken bir fiyat girin. Ardından toplam miktarı, limitleri, ödeme yöntemlerini ve ödeme süresini belirleyin.
5. İsterseniz ilan koşulları, otomatik yanıt ve karşı taraf için koşullar ekleyip İlanı yayımla’yı seçin.
6. İlanı [İlanlarım](${ARTICLE_LINK_PATHS.p2pAds}) sayfasında düzenleyin veya kaldırın. Emirleri [Emirlerim](${ARTICLE_LINK_PATHS.p2pOrders}) sayfasındadır.
${TROUBLE}
- İlanınız reddedildi: piyasa fiyatından farkı %${DEVIATION_PERCENT} sınırını aşıyor ya da P2P cüzdanınızdaki kripto ilanlarınıza yetmiyor.
- İlanınıza kimse emir vermiyor: fiyatı, limitleri, koşullarınızı ve P2P cüzdanınızdaki kriptoyu kontrol edin.
- Değişken fiyatlı ilan duraklatıldı: piyasa fiyatı şu anda yok. Fiyat gelince ilan kendiliğinden yayına döner.
- Biriyle bir daha alım satım yapmak istemiyorsunuz: emrin sayfasında onu engelleyin.`,
  },
  convert: {
    title: 'Coin dönüştürme',
    lead: 'Bir coini, onaylamadan önce gördüğünüz fiyattan başka bir coine dönüştürün.',
    body: `1. [Dönüştür](${ARTICLE_LINK_PATHS.convert}) sayfasını açın, iki coini seçin ve tutarlardan birini girin. Ödeme spot cüzdanınızdan yapılır, aldığınız coinler de oraya geçer.
2. Fiyat iste’yi seçin, fiyatı ve makası kontrol edin.
3. ${QUOTE_SECONDS} saniye içinde Şimdi dönüştür’ü seçin veya yeni fiyat isteyin.
Kendi fiyatınızdan ya da düzenli aralıklarla da dönüştürebilirsiniz. Her dönüştürmenin herkesin doğrulayabileceği imzalı bir makbuzu vardır.`,
  },
  'limit-conversions': {
    title: 'Limitli ve düzenli dönüştürme',
    lead: 'Kendi fiyatınızdan veya düzenli aralıklarla dönüştürün.',
    body: `## Kendi fiyatınızdan
1. [Limitli](${ARTICLE_LINK_PATHS.limitConversion}) sekmesini açın; coinleri, miktarı, fiyatınızı ve geçerlilik süresini seçin.
2. Limitli dönüştürme oluştur’u seçin. Piyasa yapıcının fiyatı en az o kadar iyi olana dek paranız bloke edilir.
## Düzenli aralıklarla
1. [Düzenli](${ARTICLE_LINK_PATHS.recurringConversion}) sekmesini açın; coinleri, miktarı, sıklığı ve saat dilimini seçin.
2. Düzenli dönüştürmeyi başlat’ı seçin. İstediğiniz zaman duraklatabilir, devam ettirebilir veya silebilirsiniz.
## Küçük bakiyeler
[Küçük bakiyeler](${ARTICLE_LINK_PATHS.dust}) sekmesini açıp Tümünü USDT’ye çevir’i seçin. Spot cüzdanınızdaki, değeri ${DUST_USDT} USDT’nin altında kalan tüm bakiyeler dönüştürülür. Ücret %${DUST_PERCENT}.
${TROUBLE}
- Limitli dönüştürmenin süresi doldu: fiyata ulaşılmadı. Para spot cüzdanınıza döndü.
- Bir tarih atlandı: spot cüzdanınızda yeterli para yoktu.
- Fiyatınız reddedildi: piyasa fiyatından çok uzak. Fiyatı ters yazmadığınızdan emin olun.`,
  },
  'block-trades': {
    title: 'Blok işlemler',
    lead: 'Büyük tutarları emir defterini oynatmadan tek fiyattan alıp satın.',
    body: `Blok işlemde birkaç piyasa yapıcı, tutarın tamamı için fiyat verir. Coinleri ve miktarları görürler, ama alıcı mı satıcı mı olduğunuzu görmezler.
1. İşlem yapacağınız varlığı spot cüzdanınıza [aktarın](${ARTICLE_LINK_PATHS.transfer}).
2. [Blok işlemler](${ARTICLE_LINK_PATHS.block}) sayfasını açın; en fazla ${BLOCK_COINS} coin ekleyip her biri için yönü ve miktarı girin. Bir talebin değeri ${BLOCK_LEAST} ile ${BLOCK_MOST} USDT arasında olur.
3. Fiyat iste’yi seçin. Fiyatlar ${BLIND_SECONDS} saniye sonra, en iyisi başta olmak üzere görünür ve ${BLOCK_PRICE_SECONDS} saniye geçerlidir. Talebinizin bir kısmına verilen fiyatla yalnızca o kısım işlem görür.
4. Bu fiyattan işlem yap’ı seçin ya da talebin sona ermesini bekleyin. Hiçbir fiyatı kabul etmezseniz bir yükümlülüğünüz olmaz.
Tüm coinler birlikte el değiştirir ya da hiçbiri değiştirmez. İşlem, herkese açık işlem akışında adınız olmadan görünür; makbuzu imzalıdır.
${TROUBLE}
- Hiçbir piyasa yapıcı tüm miktara fiyat vermiyor: daha az isteyin veya Ya tamamı ya hiç seçeneğini kapatın.
- Fiyat, piyasa hareket ettiği için reddedildi: yerine piyasa yapıcının yeni fiyatı gelir. Yeniden karar verin.
- Talep oluşturamıyorsunuz: açık bir talebiniz var, önce onu iptal edin. Daha küçük tutarlar için [Dönüştür](${ARTICLE_LINK_PATHS.convert}) sayfasını kullanın.`,
  },
  'buy-with-card': {
    title: 'Kartla coin alın',
    lead: 'Test kartı veya test banka havalesiyle alın. Gerçek para tahsil edilmez.',
    body: `1. [Kartla al](${ARTICLE_LINK_PATHS.buy}) sayfasını açın; tutarı girip para birimini seçin. Bir alımın değeri ${PURCHASE_LEAST} ile ${PURCHASE_MOST} USD arasında olur.
2. Alacağınız alanından coini, ardından ödeme yöntemini seçin.
3. Yaklaşık ne kadar alacağınızı ve ödeme ücretini kontrol edin: kartla %${CARD_FEE_PERCENT}, banka havalesiyle %${BANK_FEE_PERCENT}.
4. Satın al’ı seçin. Banka 3-D Secure isterse ${CHALLENGE_MINUTES} dakika içinde aynı sayfada Ödemeyi onayla’yı seçin.
5. Coinler spot [cüzdanınıza](${ARTICLE_LINK_PATHS.wallet}) gelir. Alımı formun altındaki listede izleyebilirsiniz.
${TROUBLE}
- Ödeme başarısız: banka ödemeyi reddetti veya siz zamanında onaylamadınız. Yeniden deneyin ya da başka bir ödeme yöntemi seçin.
- İade edildi: ödeme alındı ama coinler teslim edilemedi; para iade edildi.
- Günlük limit doldu: 00:00 UTC’de sıfırlanır.
- Bu sitede hiçbir yere gerçek kart bilgisi girmeyin.`,
  },
  bots: {
    title: 'Alım satım botları',
    lead: 'Ayırdığınız parayla sabit kurallara göre işlem yapan programlar.',
    body: `Grid botu bir aralıkta düşükten alıp yüksekten satar. DCA botu fiyat düştükçe daha fazla alır. Diğer botlar portföyü dengeler, düzenli alım yapar veya büyük bir emri böler.
- Botun parası diğer bakiyelerden ayrıdır. Bot cüzdanınızdan, eksik kalan kısmı spot cüzdanınızdan alınır. Botu durdurunca bot cüzdanınıza döner.
- Tetikleme fiyatı girilirse bot, piyasa o fiyata ulaşana kadar bekler. Hemen başlatmak için botun sayfasında Şimdi başlat’ı seçin.
- Botu başlatmadan önce geçmiş fiyatlarla geriye dönük test edin. Geçmiş performans gelecekteki sonuçları garanti etmez.
- Paylaşılan bir botu takip ederseniz botunuz onunla birlikte duraklar, devam eder ve sona erer; zarar durdur ve kâr al fiyatları da onunkiyle birlikte değişir. Takibi istediğiniz zaman bırakabilirsiniz.
- Kâr, hesap defterinden hesaplanır ve ücretler düşülmüş olarak gösterilir.`,
  },
  'spot-grid': {
    title: 'Spot grid botu',
    lead: 'Bot, bir fiyat aralığında tekrar tekrar düşükten alıp yüksekten satar.',
    body: `1. [Spot grid](${ARTICLE_LINK_PATHS.spotGrid}) sayfasını açıp bir piyasa seçin. Önerilen ayarlarla başlayın.
2. Alt fiyatı, üst fiyatı ve ${GRIDS_FEWEST} ile ${GRIDS_MOST} arasında grid sayısını girin. Önizleme, her gridin ücretler düşülünce ne kazandırdığını gösterir.
3. Yatırımı girin. Diğer seçenekler altında tetikleme fiyatı, zarar durdur, kâr al veya yukarı takip ekleyebilirsiniz. Kâr al ve yukarı takip birlikte kullanılamaz.
4. ${START}
Bot önce fiyatın üstündeki çizgiler için eksik coinleri alır. Sonra fiyatın altındaki her çizgide alır ve bir üst çizgide satar. Her turun kazancı, iki çizgi arasındaki farktan ücretler düşülünce kalandır.
${MANAGE_STOPS}
${TROUBLE}
- Aralık dışında: bot, fiyatın aralığa dönmesini bekler. Fiyat aralığın altındaysa elinde alış fiyatının altına düşmüş coinler kalır. Bekleyin ya da botu durdurun.
${REJECTED}`,
  },
  'infinity-grid': {
    title: 'Sonsuz grid botu',
    lead: 'Gridin üst sınırı yoktur; fiyat yükseldikçe bot kâr almayı sürdürür.',
    body: `1. [Sonsuz grid](${ARTICLE_LINK_PATHS.infinityGrid}) sayfasını açıp bir piyasa seçin.
2. Alt fiyatı ve adımı, yani iki çizgi arasındaki yüzde farkı girin.
3. Yatırımı girin. Coinler zaten elinizdeyse Yatırım birimi altında Coinler’i seçin.
4. ${START}
Bot önce paranın bir kısmıyla coin alır. Her yukarı adımda coinlerin bir kısmını satar, her aşağı adımda alır. Üst sınırı olmadığı için yükselen fiyat botun aralığından hiç çıkmaz.
${MANAGE_STOPS}
${TROUBLE}
- Fiyat alt fiyatın altına düştü: bot bekler; elinde alış fiyatının altına düşmüş coinler kalır. Bekleyin ya da botu durdurun.
${REJECTED}`,
  },
  'futures-grid': {
    title: 'Vadeli grid botu',
    lead: 'Bot, sürekli sözleşmede kaldıraçlı bir grid çalıştırır: uzun, kısa veya nötr.',
    body: `1. [Vadeli grid](${ARTICLE_LINK_PATHS.futuresGrid}) sayfasını açıp bir sözleşme seçin.
2. Yönü seçin: uzun, fiyat yükselince; kısa, fiyat düşünce kazanır; nötr iki yönde işlem yapar.
3. Kaldıracı, aralığı, grid sayısını ve yatırımı girin. Önizlemede tahmini likidasyon fiyatı gösterilir.
4. ${START}
Botun kendi marjin hesabı vardır; diğer pozisyonlarınız etkilenmez.
[Botlarım](${ARTICLE_LINK_PATHS.ownBots}) sayfasında botu duraklatabilir, para ekleyebilir, zarar durdur ve kâr al fiyatlarını değiştirebilir ve botu durdurabilirsiniz. Duraklatınca pozisyon açık kalır. Durdurunca pozisyon kapatılır ve para bot cüzdanınıza döner.
${TROUBLE}
- Aralık dışında: bot bekler, pozisyonu açık kalır. Zarar durdur girin ya da botu durdurun.
- Pozisyon likide edildi: bot başarısız olur, kalan para size döner. Bir dahaki sefere daha az kaldıraç veya daha geniş aralık kullanın.
${REJECTED}`,
  },
  'funding-arbitrage': {
    title: 'Fonlama arbitrajı botu',
    lead: 'Bot spot piyasada coin alır, sürekli sözleşmede aynı miktarda kısa pozisyon açar ve fonlama geliri toplar.',
    body: `1. [Fonlama arbitrajı](${ARTICLE_LINK_PATHS.fundingArbitrage}) sayfasını açıp bir coin seçin. Geçmiş oranlar Fonlama geçmişi bölümündedir.
2. Kısa bacağın kaldıracını ve yatırımı girin. Önizleme, vadeli fiyatın spota göre güncel primini gösterir.
3. Diğer seçenekler altında açılış için en düşük primi, kapanış için en yüksek primi ve botun üst üste kaç negatif fonlama ödemesinden sonra kapanacağını girebilirsiniz.
4. ${START}
İki bacak birbirini dengeler; fiyatın etkisi çok azdır. Geriye, ücretler düşüldükten sonra fonlama geliri kalır.
${MANAGE}
${TROUBLE}
- Bot pozisyon açmıyor: prim sizin alt sınırınızın altında. Bekleyin ya da daha düşük sınırla yeni bir bot oluşturun.
- Fonlama negatife döndü: bot fonlama almak yerine öder ve belirlediğiniz ödeme sayısından sonra kapanır.
- Fiyat sert yükseldi: bot, kısa bacak likide edilmeden iki bacağı da kapatır; zarar olabilir.`,
  },
  'dca-bot': {
    title: 'DCA botu (martingale)',
    lead: 'Bot fiyat düştükçe daha fazla alır, sonra hepsini ortalama fiyatın üzerinde, kârla satar.',
    body: `1. [DCA](${ARTICLE_LINK_PATHS.dcaBot}) sayfasını açıp bir piyasa seçin.
2. İlk emri, güvenlik emirlerinin tutarını ve sayısını ve ilk güvenlik emrine kadarki düşüşü girin.
3. Ortalama fiyata göre yüzde olarak kâr al değerini girin.
4. Yatırımı girin. Bir turun tüm emirlerine yetmelidir: önizlemedeki Minimum yatırım satırına bakın. Diğer seçenekler altında zarar durdur ekleyebilirsiniz.
5. ${START}
Fiyat düşünce güvenlik emirleri alım yapar ve ortalama fiyatı düşürür. Kâr al seviyesine ulaşılınca hepsi satılır ve yeni tur başlar.
${MANAGE_STOPS}
${TROUBLE}
- Güvenlik emirleri bitti ve fiyat düşmeye devam ediyor: bot coinleri tutar ve bekler. Zarar durdur girin ya da botu durdurun.
${REJECTED}`,
  },
  'recurring-buy': {
    title: 'Düzenli alım botu',
    lead: 'Bot her saat, gün, hafta veya ay sabit bir tutarda alım yapar.',
    body: `1. [Düzenli alım](${ARTICLE_LINK_PATHS.recurringBuy}) sayfasını açın.
2. En fazla ${BASKET_COINS} coin ekleyin ve her birine her seferinde harcanacak USDT tutarını girin.
3. Sıklığı, saati (UTC) ve alım sayısını seçin. Sayı boşsa bot, para bitene kadar alır.
4. Tüm alımlar için yatırımı girin.
5. ${START}
Son alımdan sonra bot sona erer ve coinler bot cüzdanınıza geçer.
${MANAGE}
${TROUBLE}
- Bir alım eksik: kaçırılan alımlar sonradan yapılmaz.
- Bot erken bitti: kalan para bir alıma daha yetmedi. Bir dahaki sefere bot çalışırken para ekleyin.
- Fiyat düşmeyi sürdürüyor: bot almaya devam eder ve hiç satmaz. Fikriniz değişirse durdurun.`,
  },
  rebalancing: {
    title: 'Yeniden dengeleme botu',
    lead: 'Bot bir coin sepeti tutar ve her coinin payını hedefte korur.',
    body: `1. [Yeniden dengeleme](${ARTICLE_LINK_PATHS.rebalanceBot}) sayfasını açın.
2. En fazla ${BASKET_COINS} coin ekleyin ve paylarını yüzde olarak girin. Kalanı USDT olarak tutulur.
3. Dengeleme yöntemini seçin: %${THRESHOLD_LOWEST} ile %${THRESHOLD_HIGHEST} arasında bir sapmaya göre veya zaman aralığına göre.
4. Yatırımı USDT olarak girin.
5. ${START}
Bot önce coinleri paylarına göre alır. Bir coin payını aştığında bot bir kısmını satar ve payının altında kalanları alır.
${MANAGE}
${TROUBLE}
- Hiç işlem yapılmıyor: henüz hiçbir coin belirlediğiniz sapmaya ulaşmadı ya da fark bir emir için çok küçük.
- Bir coin düşmeyi sürdürüyor: bot onu tekrar tekrar alır. Botu durdurup başka paylarla yenisini oluşturun.
${REJECTED}`,
  },
  'twap-bot': {
    title: 'TWAP botu',
    lead: 'Bot, fiyat etkisini azaltmak için büyük bir emri zamana yayılmış eşit parçalara böler.',
    body: `1. [TWAP](${ARTICLE_LINK_PATHS.twapBot}) sayfasını açıp piyasayı ve yönü seçin.
2. Yatırımı girin: harcanacak para ya da satılacak coinler.
3. Süreyi dakika olarak (en fazla ${TWAP_DAYS} gün) ve ${TWAP_FEWEST} ile ${TWAP_MOST} arasında bir emir sayısı girin.
4. Diğer seçenekler altında bir fiyat sınırı ve piyasa hacmindeki en yüksek payı belirleyebilirsiniz.
5. ${START}
Bir parçanın gerçekleşmeyen kısmı sonraki parçalara eklenir. Sonunda her şey bot cüzdanınıza geçer.
${MANAGE}
${TROUBLE}
- Gerçekleşmeyen kısım bildirildi: fiyat sınırınızın dışındaydı veya hacim çok düşüktü. Kalanı için yeni bir bot oluşturun.
${REJECTED}`,
  },
  'smart-trade': {
    title: 'Akıllı işlem botu',
    lead: 'Bot tek bir alım yapar; en fazla dört kâr al hedefi ve sabit ya da takip eden bir zarar durdur kullanır.',
    body: `1. [Akıllı işlem](${ARTICLE_LINK_PATHS.smartTrade}) sayfasını açıp bir piyasa seçin.
2. Yatırımı girin. Coinler zaten elinizdeyse Yatırım birimi altında Coinler’i seçin. Değilse alış fiyatını girin ya da piyasa fiyatından almak için boş bırakın.
3. Bir zarar durdur fiyatı ve en fazla dört kâr al hedefi girin; her hedefte satılacak payı belirtin.
4. Diğer seçenekler altında takip eden stop ekleyebilir ve stopun ilk kâr al hedefinden sonra başabaş noktasına taşınmasını seçebilirsiniz.
5. ${START}
Her şey satılınca işlem biter.
${MANAGE}
${TROUBLE}
- Stop, belirlenen fiyatın altında sattı: fiyat, stop fiyatını atladı; stop defterdeki bir sonraki fiyattan satar.
- Hedefler reddedildi: birbirinden farklı ve alış fiyatının üzerinde olmalı, paylarının toplamı %100 etmelidir.
${REJECTED}`,
  },
  'signal-bot': {
    title: 'Sinyal botu',
    lead: 'Kendi yazılımınız veya grafik alarmınız imzalı bir mesaj gönderdiğinde bot işlem yapar.',
    body: `1. [Sinyal botu](${ARTICLE_LINK_PATHS.signal}) sayfasını açıp bir piyasa seçin.
2. Emir başına tutarı ve yatırımı girip Botu oluştur’u seçin.
3. Botun sayfasında Webhook altındaki adresi ve gizli anahtarı kopyalayın.
4. Yazılımınız her sinyali bu adrese, gizli anahtarla imzalanmış (HMAC-SHA256) bir POST isteği olarak göndersin.
## Bir sinyalin içeriği
- id: botun kimliği; sayfa adresinin son kısmıdır
- signal: sizin belirlediğiniz kimlik; her sinyalde yenisi
- time: güncel Unix zamanı
- action: buy, sell veya close
- percent: alışta emir başına tutarın, satışta botun coinlerinin yüzdesi
- signature: id.signal.time.action.percent metninin onaltılık HMAC-SHA256 değeri
Sinyaller piyasa fiyatından, birer birer yürütülür. Ayrıca bakın: [API belgeleri](${ARTICLE_LINK_PATHS.api}).
${MANAGE}
${TROUBLE}
- Bir sinyal atlandı: emri çok küçük, botun buna yetecek parası veya coini yok ya da bu bir alım ve önceki emir henüz bitmedi. Satış ise o emrin bitmesini bekler.
- Bir sinyal reddedildi: bot duraklatılmış, imza yanlış veya sinyalin süresi dolmuş. Sinyal bir dakika geçerlidir ve yalnızca bir kez kullanılabilir. Gizli anahtarı ve bilgisayarınızın saatini kontrol edin.
- Gizli anahtarı başkası biliyor olabilir: Webhook altında Yeni gizli anahtar oluştur’u seçin ve yazılımınızı güncelleyin. Ardından Önceki gizli anahtarı hemen sonlandır’ı seçin; yoksa önceki anahtar bir gün daha geçerli kalır.`,
  },
  'follow-a-bot': {
    title: 'Bot paylaşma, klonlama ve takip etme',
    lead: 'İyi sonuç veren botların ayarlarını kullanın veya kendi botunuzu adınızı göstermeden paylaşın.',
    body: `1. [Bot pazarını](${ARTICLE_LINK_PATHS.bots}) açın; botları gerçekleşen getiri, düşüş ve çalışma süresine göre karşılaştırın. Bitenler ve başarısız olanlar listede kalır.
2. Bir botun ayarlarını bir kez kullanmak için Klonla’yı seçin, yatırımı girip botu oluşturun.
3. Paylaşılan bir botu takip etmek için sayfasını açın, yatırım tutarını girin ve Takip et’i seçin. Botunuz artık o botla birlikte duraklar, devam eder ve sona erer; zarar durdur ve kâr al fiyatları da onunkiyle birlikte değişir. Botunuz yalnızca sizin paranızı kullanır.
4. Kendi botunuzu göstermek için onu [Botlarım](${ARTICLE_LINK_PATHS.ownBots}) sayfasında açıp Pazarda göster’i seçin.
${TROUBLE}
- Bir botu takip edemiyorsunuz: bitmiş, sinyalle çalışıyor, zaten ${BOT_FOLLOWERS} takipçisi var ya da size veya hesabınızla ilişkili bir hesaba ait.
- Zarar durdur ve kâr al fiyatlarını değiştiremiyorsunuz: botunuz başka bir botu takip ediyor. Önce Takibi bırak’ı seçin.
- Klon aralık dışında başlıyor: fiyat o zamandan beri hareket etti. Aralığı güncel fiyatla karşılaştırın.`,
  },
  'copy-trading': {
    title: 'Kopya işlem',
    lead: 'Ayırdığınız parayla bir lider yatırımcının işlemlerini kopyalayın.',
    body: `1. [Kopya işlem](${ARTICLE_LINK_PATHS.copyFutures}) sayfasını açın, vadeli veya spot seçin. Lider yatırımcıları getiri, düşüş ve kopyalayanların gerçek getirisine göre karşılaştırın. Başarısız liderler listede kalır.
2. Kopyala’yı seçin; yatırılacak tutarı ve cüzdanı belirleyin. İşlem başına tutar, toplam zarar ve fiyat kayması gibi sınırları girip Kopyalamaya başla’yı seçin.
3. Kopyanız kendi cüzdanından işlem yapar. [Kopyalarım](${ARTICLE_LINK_PATHS.copies}) sayfasında istediğiniz zaman durdurabilirsiniz: pozisyonları hemen kapatabilir, coinleri veya pozisyonları tutabilir ya da liderin kapatmasını bekleyebilirsiniz.
4. Bu sitede bağlanabileceğiniz bir borsa varsa, bir saat demo çalışmış ve bir işlem kopyalamış spot kopya, kendi API anahtarınızla gerçek para kullanabilir. Başlatmak için kopyayı açın. Liderin işlemleri demo kalır ve kâr payı alınmaz.
Lider, yeni kârdan pay alır; kopyalanan emirlerin zaten ödediği işlem ücretlerinin bir kısmı da ona gider. Yatırdığınız parayı kaybedebilirsiniz.`,
  },
  'lead-trading': {
    title: 'Lider yatırımcı olma',
    lead: 'Başkaları işlemlerinizi kopyalasın, kârlarından pay alın.',
    body: `1. [Lider yatırımcılık](${ARTICLE_LINK_PATHS.lead}) sayfasını açın, vadeli veya spot seçin.
2. Herkese açık bir ad, nasıl işlem yaptığınızı ve en fazla %${PROFIT_SHARE_PERCENT} olan kâr payınızı girin. Kaç kopyalayan kabul edeceğinizi seçin (en fazla ${COPIERS}).
3. Başvur’u seçin. Ekibimiz başvurunuzu inceler ve karar size bildirilir.
4. Her zamanki gibi işlem yapın. Sayfada sizi kopyalayanlar ve her kâr payı ödemesi listelenir.
Kâr payı her hafta, kopyalayan para çektiğinde ve kopya sona erdiğinde hesaplanır. Kopyalayanın önceki en yüksek seviyesini aşan kârdan alınır. Koşullarınızı ${TERMS_DAYS} günde bir değiştirebilirsiniz. Yeni kâr payı sonraki hesaplamadan sonra geçerli olur.
${TROUBLE}
- Başvuramıyorsunuz: özkaynağınız sayfada yazan alt sınırın altında.
- Başvurunuz reddedildi: sayfa nedenini gösterir.
- Bırakmak istiyorsunuz: Lider yatırımcılığı bırak’ı seçin. İşlemlerinizin tüm kopyaları kapatılır, geçmişiniz herkese açık kalır. ${LEAD_AGAIN_DAYS} gün sonra yeniden başvurabilirsiniz.`,
  },
  'chat-rules': {
    title: 'Yatırımcı sohbetinin kuralları',
    lead: 'Ne yazabilirsiniz, neler reddedilir, kurallara uymayanlara karşı ne yapabilirsiniz?',
    body: `Bu sitenin her dili için bir oda vardır ve herkes okuyabilir. Yazmak için bir sohbet adı seçin: hesabınız en az ${CHAT_ACCOUNT_HOURS} saatlik olmalı ya da işlem yapmış olmalısınız. Alt hesaplar yalnızca okuyabilir.
- Yalnızca metin, en fazla ${CHAT_LENGTH} karakter. $BTC veya BTC/USDT yazınca piyasa sayfasına bağlantı oluşur.
- Bağlantı, e-posta, telefon numarası, mesajlaşma uygulaması ve cüzdan adresi yazılamaz: dolandırıcılık bunlarla başladığı için reddedilir.
- Hakaret, tehdit, spam ve kendini başkası gibi tanıtmak yasaktır.
## Güvende kalın
Çalışanlarımız size ilk mesajı atmaz; şifre, kod, kurtarma ifadesi veya para istemez. Sohbette özel mesaj yoktur.
## Biri kurallara uymazsa
Mesajın menüsünden mesajı şikâyet edin veya yazanı sessize alın. Moderatörler mesaj kaldırabilir ve kişileri susturabilir; nedeni size bildirilir. Kendi mesajlarınızı silebilirsiniz. Bir oda en yeni ${CHAT_MESSAGES} mesajı en fazla ${CHAT_DAYS} gün saklar.`,
  },
  'invite-friends': {
    title: 'Arkadaşlarınızı davet edin, kazanın',
    lead: 'Davet ettiğiniz kişilerin işlem ücretlerinden pay alın.',
    body: `1. [Arkadaş davet et](${ARTICLE_LINK_PATHS.affiliate}) sayfasını açın, programa katılın ve davet bağlantınızı kopyalayın.
2. Bağlantıyı paylaşın. On dilin hepsinde çalışır.
3. Komisyonunuz, işlem kesinleşir kesinleşmez spot cüzdanınıza yatırılır.
Aynı sayfada davet ettiğiniz arkadaşlar ve onların her işleminden kazandığınız tutar listelenir. Geniş bir kitleniz varsa [ortaklık programına](${ARTICLE_LINK_PATHS.affiliateProgram}) başvurun.`,
  },
  'affiliate-levels': {
    title: 'Ortaklık seviyeleri ve ödemeler',
    lead: 'Seviyeniz ve komisyonunuz nasıl hesaplanır?',
    body: `1. [Arkadaş davet et](${ARTICLE_LINK_PATHS.affiliate}) sayfasından programa katılın. Başlangıç seviyesinden başlarsınız.
2. [Bağlantılar ve materyaller](${ARTICLE_LINK_PATHS.affiliateLinks}) sayfasında her kanal için bir bağlantı oluşturup paylaşın.
3. Her gün ve her işlemle ne kazandığınızı [Ödemeler](${ARTICLE_LINK_PATHS.affiliatePayouts}) sayfasında görün.
## Seviyeler
- Başlangıç: ücret payı %${STARTER_PERCENT}
- Ortak: %${PARTNER_PERCENT}. Gereken hacim: ${PARTNER_VOLUME} USDT. Aktif yatırımcı: ${PARTNER_TRADERS}
- Kıdemli ortak: %${SENIOR_PERCENT}. Gereken hacim: ${SENIOR_VOLUME} USDT. Aktif yatırımcı: ${SENIOR_TRADERS}
- Baş ortak: %${PRINCIPAL_PERCENT}. Gereken hacim: ${PRINCIPAL_VOLUME} USDT. Aktif yatırımcı: ${PRINCIPAL_TRADERS}
Hacim ve aktif yatırımcılar son ${LEVEL_DAYS} güne göredir. Seviyeniz her gün güncellenir, yükselebilir de düşebilir de.
## Alt ortaklar
Davet ettiğiniz biri başkalarını davet ettiğinde, sizin oranınızla onunki arasındaki farkı kazanırsınız.
${TROUBLE}
- Bir işlem komisyon kazandırmadı: yatırımcı siz katılmadan önce veya bağlantınız olmadan kaydoldu ya da hesabınızla ilişkili.
- Seviyeniz düştü: yatırımcılarınız daha az işlem yaptı veya işlem yapanların sayısı azaldı.
- Sıralamada görünmek istemiyorsunuz: bağlantınızın olduğu sayfada kendinizi gizleyin.`,
  },
  sharing: {
    title: 'Sonuç paylaşma',
    lead: 'Sonucunuzu, rakamlarını borsanın kaydettiği bir kartla gösterin.',
    body: `1. [Kapanmış bir pozisyonun](${ARTICLE_LINK_PATHS.closedPositions}), [portföyünüzdeki](${ARTICLE_LINK_PATHS.portfolio}) bir coinin, bir [botun](${ARTICLE_LINK_PATHS.ownBots}) veya bir [kopyanın](${ARTICLE_LINK_PATHS.copies}) yanındaki Sonucu paylaş’ı seçin.
2. Başlığı, temayı ve arka planı; fiyatların, büyüklük ve kârın ve kısmen gizlenmiş adınızın görünüp görünmeyeceğini seçin.
3. Önizlemeyi kontrol edin ve Herkese açık sayfa oluştur’u seçin.
4. Bağlantıyı kopyalayın veya kartı görsel olarak indirin.
Rakamlar o anki sonucu gösterir; kimse değiştiremez. Gizledikleriniz saklanmaz. Bir sonucu istediğiniz zaman [Paylaştığınız sonuçlar](${ARTICLE_LINK_PATHS.shared}) sayfasından geri çekebilirsiniz.
${TROUBLE}
- Getiri bilinmiyor: coinin maliyeti kaydedilmemiş, bu yüzden sonucu paylaşılamaz.
- Daha fazla paylaşamıyorsunuz: aynı anda en fazla ${SHARED_RESULTS} sonuç herkese açık olabilir, günde en fazla ${SHARED_A_DAY} tane oluşturulabilir. Birini geri çekin veya bir gün bekleyin.
- Tarayıcınız PNG görselini oluşturamıyor: bunun yerine SVG indirin.`,
  },
  rewards: {
    title: 'Kuponlar ve ödül merkezi',
    lead: 'Görevler veya kodlarla kupon kazanın ve demo bakiyeye çevirin.',
    body: `1. [Ödül merkezini](${ARTICLE_LINK_PATHS.rewards}) açıp bir görevi tamamlayın veya kupon kodu girin.
2. Kuponu alın ve süresi dolmadan kullanın veya etkinleştirin.
3. Tutar spot cüzdanınıza yatırılır ve [geçmişte](${ARTICLE_LINK_PATHS.history}) kupon olarak görünür.
## İki tür kupon
- Nakit kuponu kullandığınız anda ödenir.
- Ücret iadesi, etkinleştirdikten sonra ödediğiniz spot ve vadeli işlem ücretlerini kuponun tutarına kadar geri öder. Dilediğiniz zaman alabilirsiniz; kalanı süre dolunca ödenir. Yalnızca kendi emirleriniz sayılır, botlarınki ve kopyalarınki sayılmaz.
## Kuponu neden alamıyorum?
- Görev, borsa onu kaydettiğinde tamamlanmış sayılır; örneğin emriniz gerçekleştiğinde.
- Her görev ve kod için kişi başı bir kupon verilir. İlişkili hesaplar bir kişi sayılır; alt hesaplar kupon almaz.
- Kampanya bitebilir, kuponlar tükenebilir. Aldığınız kuponlar geçerli kalır.
- Birkaç yanlış koddan sonra yeniden denemek için beklemeniz gerekir.`,
  },
  glossary: {
    title: 'Sözlük',
    lead: 'İşlem terimleri, her biri bir iki cümleyle.',
    body: 'İşlem sayfalarında altı noktalı çizgiyle işaretli terimlerin üzerine gelince açıklaması görünür; terimler buraya yönlendirir.',
  },
  'order-book': {
    title: 'Emir defteri nasıl çalışır?',
    lead: 'Fiyatlar nereden gelir?',
    body: `Defter tüm açık alış ve satış emirlerini en iyi fiyattan başlayarak listeler. En iyi alış ile en iyi satış arasındaki fark makastır.
Biri defterdeki bir fiyatı kabul edince işlem olur. Aynı fiyatta önce gelen önce işlem görür. Bir fiyattaki büyük emirlere duvar denir; her an iptal edilebilirler, onlara güvenmeyin.`,
  },
  'maker-and-taker': {
    title: 'Maker ve taker',
    lead: 'Aynı işlemdeki iki kişi neden farklı ücret öder?',
    body: `Maker, deftere emir bırakır ve başkaları onunla işlem yapar. Taker, zaten orada olan bir emirle işlem yapar. Maker’lar likidite kattığı için daha az öder: vadelide her zaman, spotta ise hacminiz sizi en düşük [ücret seviyesinin](${ARTICLE_LINK_PATHS.fees}) üzerine çıkardığında.
Maker olduğunuzdan emin olmak için “Yalnızca maker” seçeneğini kullanın: hemen gerçekleşecek bir emir reddedilir.`,
  },
  slippage: {
    title: 'Fiyat kayması',
    lead: 'Piyasa emri neden gördüğünüzden kötü bir fiyattan gerçekleşebilir?',
    body: `Piyasa emri en iyi fiyatı, sonra bir sonrakini alır; emir tamamen gerçekleşene kadar böyle sürer. Emir büyüdükçe ve defter sığlaştıkça ortalama fiyat kötüleşir.
- Emir formundaki önizlemeye bakın: emrinizi defterle eşleştirir.
- Büyük emirleri bölün veya TWAP botu kullanın.
- Fiyat hızdan önemliyse limit emri kullanın.`,
  },
  'managing-risk': {
    title: 'Risk yönetimi',
    lead: 'Zararlarınızı sınırlamanıza yardımcı olacak beş alışkanlık.',
    body: `- İşleme girmeden önce hangi fiyatta işlemin başarısız sayılacağını belirleyin ve zarar durdur emrini oraya koyun.
- Tek bir işlemde paranızın yalnızca küçük bir kısmını riske atın, örneğin %1.
- Kaldıraç kazançları olduğu kadar zararları da katlar.
- Yakında ihtiyacınız olacak parayı kullanmayın.
- Kayıt tutun. [Geçmişiniz](${ARTICLE_LINK_PATHS.history}) indirilebilir.
Bu sitedeki hiçbir şey yatırım tavsiyesi değildir.`,
  },
  terms: {
    title: 'Kullanım koşulları',
    lead: 'Bu borsayı kullanırken neleri kabul ettiğiniz.',
    body: `Tüm bakiyeler demo bakiyedir. Bu sitenin dışında değerleri yoktur ve gerçek paraya çevrilemezler. Bu site, işletmecisi olmayan bir demodur: kullanmak sözleşme doğurmaz.
- En az 18 yaşındasınız. Hesabınız yalnızca sizindir: şifrenizi, geçiş anahtarlarınızı ve API anahtarlarınızı kimseyle paylaşmayın.
- Emirlere, verildikleri anda geçerli olan [işlem kuralları ve ücretler](${ARTICLE_LINK_PATHS.fees}) uygulanır. Gerçekleşen emirler kesindir.
- Her üründe yatırdığınız paranın tamamını kaybedebilirsiniz; vadeli pozisyonlar [likide edilebilir](${ARTICLE_LINK_PATHS.liquidation}).
- P2P itirazları iki tarafın kanıtlarına göre karara bağlanır. Bkz. [P2P itirazları](${ARTICLE_LINK_PATHS.p2pAppeal}).
- Programlar [API](${ARTICLE_LINK_PATHS.api}) sınırlarına uymalıdır.
- Dolandırıcılık, piyasa manipülasyonu veya saldırı için kullanılan hesaplar dondurulur.
- Açık bir şey kalmadıysa ve fonlarınızı çektiyseniz [hesabınızı](${ARTICLE_LINK_PATHS.yourData}) istediğiniz zaman kapatabilirsiniz.
Bu sitedeki hiçbir şey yatırım tavsiyesi değildir.`,
  },
  privacy: {
    title: 'Verileriniz',
    lead: 'Hakkınızda neleri, neden sakladığımız ve bu verileri nasıl alıp silebileceğiniz.',
    body: `- E-posta adresiniz veya telefon numaranız, ülkeniz ve diliniz: hesabınızı yönetmek ve size ulaşmak için.
- Girişler, cihaz ve IP adresi bilgileriyle: hesabınızı kimin kullandığını göstermek ve kötüye kullanımı önlemek için.
- Emirler, işlemler ve bakiyeler: tüm paranın denetlendiği kayıt.
- Şifreler yalnızca hash olarak saklanır. P2P sohbet mesajları, şifresiz olarak işaretlenenler dışında, iki taraf arasında şifrelidir.
- Herkesin okuyabildiği sohbet adınız ve mesajlarınız, en fazla ${CHAT_DAYS} gün. Yanlarında hesabınızla ilgili başka hiçbir şey gösterilmez.
- Yatırımcı davet ederseniz komisyonunuz ve yatırımcı sayınız, kısmen gizlenmiş bir adla herkese açık sıralamada görünür; dilerseniz [gizlenebilirsiniz](${ARTICLE_LINK_PATHS.affiliate}).
- Çerezler oturumunuzu açık tutar ve ayarlarınızı hatırlar. Kullanım istatistikleri bu sitede kalır; reddedebilirsiniz.
- [Verilerinizi indirebilir veya hesabınızı kapatabilirsiniz](${ARTICLE_LINK_PATHS.yourData}). Kapatılan hesap ${CLOSING_DAYS} gün sonra silinir; hesap defteri kayıtlarını iletişim bilgileriniz olmadan saklarız.`,
  },
  '2026-11-30': {
    title: 'Gerçek parayla sözleşmeler',
    lead: 'Başka bir borsada kendi hesabınızla sözleşme işlemi yapın, bir bot da orada sizin için düzenli coin alımı yapsın.',
    body: `## Sözleşmeler
- Bu sitede sözleşme işlemleri için bağlanabileceğiniz bir borsa varsa kendi API anahtarınızla gerçek parayla [sözleşme](${ARTICLE_LINK_PATHS.contracts}) işlemi yapın. Hesabı grafiğin üstünden seçin.
- Pozisyonunuzu, marjini ve likidasyon fiyatını görün, kaldıracı ayarlayın ve tüm pozisyonu tek düğmeyle kapatın.
- Orada stop, kâr al ve takip eden stop emirleri verin, marjin modunu değiştirin ve hedge modunda aynı anda uzun ve kısa pozisyon taşıyın.
- Anahtarınızı daha önce bağladıysanız sözleşme işlemi yapmak için yeniden bağlayın.
## Botlar
- Düzenli alım, yeniden dengeleme ve sinyal botları da artık gerçek parayla çalışır.
- Bir botun anahtarı kalıcı olarak çalışmazsa botu sonlandırın ve borsada hangi emirlerinin açık kaldığını görün.
## Kopya işlem
- Bu sitede bağlanabileceğiniz bir borsa varsa, bir saat demo çalışmış bir spot kopya, kendi API anahtarınızla gerçek para kullanabilir. Onu [Kopyalarım](${ARTICLE_LINK_PATHS.copies}) sayfasında açın.
## Bağlı borsa
- Basit görünümde alım satım yapın; oradaki hesabınızın değerini, geçmiş emirlerinizi ve işlemlerinizi [Bağlı borsa](${ARTICLE_LINK_PATHS.venue}) bölümünde görün.
- [Bağlı borsa](${ARTICLE_LINK_PATHS.venue}) bölümünde, oradaki spot ve vadeli cüzdanlarınız arasında para aktarın. API anahtarınızın evrensel transfer izni olmalıdır.
- Fonlama ödemelerinizi orada sözleşmeye ve döneme göre görün.`,
  },
  '2026-11-29': {
    title: 'Gerçek parayla spot botlar',
    lead: 'Botu demo bakiyeyle deneyin, sonra başka bir borsadaki hesabınızla işlem yapsın.',
    body: `## Botlar
- Bu sitede bağlanabileceğiniz bir borsa varsa spot grid, DCA, TWAP veya akıllı işlem botunu gerçek parayla çalıştırın. Bot, kendi API anahtarınızı kullanır.
- Önce en az bir saat demo çalıştırın. Ardından [Botlarım](${ARTICLE_LINK_PATHS.ownBots}) sayfasında açıp gerçek parayla başlatın.
- Zarar sınırı koyun: bot bu sınıra ulaşınca emirlerini iptal eder ve sona erer. Fiyat hızlı hareket ederse zarar daha büyük olabilir.
## Piyasalar ve emirler
- Tüm [sözleşmeler](${ARTICLE_LINK_PATHS.contracts}) ve verileri hemen görünür; fiyatları başka bir borsadan alan sitelerde de böyledir.
- Sunucularımızdan uzaktaysanız emir önizlemeleri ve piyasa emirleri artık daha hızlı.`,
  },
  '2026-11-28': {
    title: 'Yardım merkezinde yeni makaleler',
    lead: 'Her ürün için adımları ve doğru sayfaya giden yolu gösteren bir makale bulun.',
    body: `## Yardım
- [Yardım merkezinde](${ARTICLE_LINK_PATHS.helpCenter}) her bot türünü, alt hesapları, blok işlemleri, kartları, vergiyi ve daha fazlasını okuyun.
- Yanlış yazılmış bir kelimeyle arayın, benzer kelimeli makaleleri görün.
- Bir makale işinize yaramadıysa neyin eksik olduğunu bize yazın.`,
  },
  '2026-11-27': {
    title: 'Saat diliminiz, eksiksiz listeler ve daha adil fiyat teklifleri',
    lead: 'Zamanları kendi saat diliminizde görün, geçmişinizin en başına kadar gidin.',
    body: `## Hesap
- [Tercihler](${ARTICLE_LINK_PATHS.preferences}) sayfasında saat diliminizi seçin: yerel saat, UTC veya borsa saati.
## Emirler ve cüzdan
- Listelerinizin en eski satırına kadar gidin ve hepsini CSV olarak indirin.
## Botlar ve kopya işlem
- [Botunuzun](${ARTICLE_LINK_PATHS.ownBots}) veya [kopyanızın](${ARTICLE_LINK_PATHS.copies}) emri reddedilince nedeni ve sonraki deneme zamanıyla bildirim alın.
## Dönüştür
- [Fiyat teklifinden](${ARTICLE_LINK_PATHS.convert}) sonra piyasa lehinize hareket ederse daha iyi fiyatı alın ve tekliflerin ne sıklıkta geçerli kaldığını görün.`,
  },
  '2026-11-26': {
    title: 'Ortaklık programına katılım',
    lead: 'Katılmadan önce programın ne kazandırdığını görün.',
    body: `- [Ortaklık programı](${ARTICLE_LINK_PATHS.affiliate}) sayfasında oranları, örnekleri ve koşulları inceleyin, ardından tek düğmeyle katılın. Davet bağlantınız bundan sonra çalışır. Mevcut ortakların bir şey yapması gerekmez.
- Hesabınızı kapatırsanız o andan itibaren ortaklık komisyonu kazanmazsınız. Üstünüzdeki ortakların kazancı değişmez.`,
  },
  '2026-11-25': {
    title: 'Vadeli botlar, çoklu grafik, kuponlar ve sohbet',
    lead: 'Botlar vadeli işlem yapsın, dört grafiği birden izleyin, kupon kazanın, sonuçlarınızı gösterin.',
    body: `## Piyasalar ve emirler
- Her [piyasada](${ARTICLE_LINK_PATHS.spot}) en fazla dört spot ve vadeli grafiği yan yana izleyin.
- [Basit görünümde](${ARTICLE_LINK_PATHS.spot}) tek formla coin alıp satın, istediğiniz zaman profesyonel görünüme dönün.
- Emirleri ve stop fiyatlarını grafikte sürükleyin; [Tercihler](${ARTICLE_LINK_PATHS.preferences}) sayfasında seçerseniz emirleri göndermeden önce kontrol edin.
- Tüm [kapanmış pozisyonlarınızı](${ARTICLE_LINK_PATHS.closedPositions}) sözleşme, yön ve tarihe göre inceleyip indirin.
- [Piyasalar](${ARTICLE_LINK_PATHS.markets}) sayfasında piyasanın büyüklüğünü ve nabzını görün, coinleri [ısı haritasında](${ARTICLE_LINK_PATHS.heatMap}) karşılaştırın, her [coini](${ARTICLE_LINK_PATHS.coin}) tanıyın.
- Yeni bir piyasa açılmadan kısa süre önce bildirim alın: piyasanın sayfasında Bana bildir’i seçin.
## Botlar
- [Botlarla](${ARTICLE_LINK_PATHS.bots}) vadeli grid ve fonlama arbitrajı çalıştırın ve geriye dönük test edin.
- Birden çok hedef koyun, RSI ile başlatıp durdurun, TWAP’ı piyasa hacminin bir payıyla sınırlayın ve paylaşılan bir botu takip edin.
## Bildirimler
- Gerçekleşen emirlerinizden haberdar olun, likidasyona uzaklık için [alarm](${ARTICLE_LINK_PATHS.alerts}) kurun; [Bildirimler](${ARTICLE_LINK_PATHS.notifications}) sayfasında sessiz saatleri ve sesi seçin.
## Cüzdan
- Gelmeyen bir [yatırma](${ARTICLE_LINK_PATHS.deposit}) işlemini arayın; [çekimde](${ARTICLE_LINK_PATHS.withdraw}) veya [adres defterinizde](${ARTICLE_LINK_PATHS.addresses}) adresi QR kodla doldurun.
## Kuponlar ve ortaklık
- [Ödül merkezinde](${ARTICLE_LINK_PATHS.rewards}) kupon kazanın, demo bakiyeye veya daha düşük ücrete çevirin.
- Ortaklık seviyelerine ulaşın, her kampanya için ayrı bağlantı kullanın, [davet ettiklerinizi](${ARTICLE_LINK_PATHS.affiliateFriends}) etiketleyin ve [sıralamada](${ARTICLE_LINK_PATHS.affiliate}) kendinizi görün.
## Paylaşım ve sohbet
- Pozisyon, coin, bot veya kopya sonucunuzu [portföyünüzden](${ARTICLE_LINK_PATHS.portfolio}), borsanın kefil olduğu rakamlarla paylaşın.
- Kendi dilinizin [sohbetinde](${ARTICLE_LINK_PATHS.chat}) diğer yatırımcılarla konuşun.
## Hesap ve yardım
- Hesabınızı kapatmadan önce neleri bitireceğinizi görün ve [Verileriniz](${ARTICLE_LINK_PATHS.yourData}) sayfasından daha çok veri indirin.
- Bir stratejinin tamamını [alt hesabını](${ARTICLE_LINK_PATHS.subAccounts}) dondurarak durdurun.
- Altı çizili her terimi [sözlükte](${ARTICLE_LINK_PATHS.glossary}) okuyun veya bir dakikalık [tura](${ARTICLE_LINK_PATHS.spotTour}) katılın.
- Mevcut programlarla [API](${ARTICLE_LINK_PATHS.connectBot}) üzerinden vadeli işlem yapın.
- Önemli [duyuruları](${ARTICLE_LINK_PATHS.announcements}) banner veya açılır pencere olarak görün.`,
  },
  '2026-11-24': {
    title: 'Vadeli işlemler, P2P, botlar, kopya işlem ve Dönüştür',
    lead: 'Şimdiye kadarki en büyük güncelleme: beş yeni ürün ve yeni bir grafik.',
    body: `- Çapraz ve izole marjinli, likidasyon makbuzları herkese açık [sürekli vadeli işlemler](${ARTICLE_LINK_PATHS.futures}).
- On beş para biriminde emanetli ve şifreli sohbetli [P2P işlem](${ARTICLE_LINK_PATHS.p2p}).
- Geriye dönük testli [botlar](${ARTICLE_LINK_PATHS.bots}) ile spot ve vadeli [kopya işlem](${ARTICLE_LINK_PATHS.copyFutures}).
- İmzalı fiyattan [dönüştürme](${ARTICLE_LINK_PATHS.convert}) ve büyük tutarlar için [blok işlemler](${ARTICLE_LINK_PATHS.block}).
- Göstergeli ve çizimli grafik, fiyat alarmları ve maliyet gösteren [portföy](${ARTICLE_LINK_PATHS.portfolio}).
- Bu yardım merkezi, [duyurular](${ARTICLE_LINK_PATHS.announcements}) ve [sistem durumu](${ARTICLE_LINK_PATHS.status}).`,
  },
  '2026-11-23': {
    title: 'Emirleriniz için sayfalar',
    lead: 'Emirlerin ve işlemlerin kendi sayfaları var; tablolar telefona sığıyor.',
    body: `- Geçmiş ve işlemlerle birlikte [Emirler](${ARTICLE_LINK_PATHS.orders}): her sayfadan ulaşılabilir.
- Tablo satırları küçük ekranlarda karta dönüşür.
- Fiyatlar her zaman ait oldukları piyasanın tüm ondalıklarıyla gösterilir.`,
  },
  '2026-11-21': {
    title: 'Spot işlemler başladı',
    lead: 'On dilde otuz spot piyasa.',
    body: `- Piyasa, limit, stop, takip eden stop, OCO ve buzdağı emirleriyle [spot işlem](${ARTICLE_LINK_PATHS.spot}).
- Yatırma, çekme ve demo bakiye ile [cüzdan](${ARTICLE_LINK_PATHS.wallet}).
- Geçiş anahtarları, doğrulama uygulamaları, alt hesaplar ve API anahtarları.
- Mevcut işlem istemcilerinin anladığı bir [API](${ARTICLE_LINK_PATHS.api}).
- Her saat [yükümlülük kanıtı](${ARTICLE_LINK_PATHS.proof}).`,
  },
} satisfies Catalog<Messages['articles']>
