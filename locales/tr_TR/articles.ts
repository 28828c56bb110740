import type { Catalog, Messages } from '#shared/i18n/types.ts'
import {
  CHAT_ACCOUNT_HOURS,
  CHAT_DAYS,
  CHAT_LENGTH,
  CHAT_MESSAGES,
  CLOSING_DAYS,
  CODE_LENGTH,
  COOLING_HOURS,
  EVIDENCE_HOURS,
  FACTOR_RESET_HOURS,
  HOLD_HOURS,
  QUOTE_SECONDS,
  TIER_DAYS,
} from '../facts.ts'

export default {
  'open-an-account': {
    title: 'Hesap nasıl açılır?',
    lead: 'Bir e-posta adresi veya telefon numarası ve yaklaşık bir dakika yeter.',
    body: `1. [Kayıt](/register) sayfasını açın, e-postanızı veya telefon numaranızı girin.
2. Gönderdiğimiz ${CODE_LENGTH} haneli kodu girin.
3. Yaşadığınız yeri seçin; büyük ve küçük harf, rakam ve sembol içeren bir şifre belirleyin.
Sunuluyorsa Google gibi başka bir hizmetle de kaydolabilirsiniz.
## Sonraki adım
[Geçiş anahtarı veya doğrulama uygulaması](/account/security) ekleyin, ardından [cüzdanınızda](/wallet) demo bakiye alın.`,
  },
  'paper-money': {
    title: 'Demo bakiye nedir?',
    lead: 'Bu borsa demo bakiyeyle çalışır. Buradaki hiçbir şeyin dışarıda değeri yoktur.',
    body: `İşletmeci gerçek bir piyasa bağlamadıkça fiyatlar, emir defterleri, yatırma işlemleri ve ağlar simüledir. Geri kalan her şey gerçek bir borsadaki gibidir: emirleriniz gerçek bir motorda eşleşir, ücret alınır ve her bakiye denetlenir.
- Her coini [cüzdandan](/wallet) günde en fazla üç kez alabilirsiniz.
- Simüle yatırımcılar, P2P satıcıları ve piyasa yapıcılar her zaman belirtilir.
- Gerçek para kazanamaz ve kaybedemezsiniz.`,
  },
  'first-order': {
    title: 'İlk emrinizi verin',
    lead: 'Dört adımda piyasa veya limit emriyle alım yapın.',
    body: `1. [Cüzdanınızda](/wallet) USDT alın.
2. [BTC/USDT](/spot/BTC_USDT) gibi bir piyasa açın.
3. Hemen almak için Piyasa, kendi fiyatınız için Limit seçin.
4. Miktarı girin, ücreti ve toplamı kontrol edin, Al’a basın.
Açık emirler grafiğin altında ve [Emirler](/orders) sayfasındadır; istediğiniz zaman değiştirebilir veya iptal edebilirsiniz.`,
  },
  'tour-spot': {
    title: 'Spot ekranı turu',
    lead: 'Spot işlem yaparken her şeyin yeri.',
    body: 'Turu ekranın kendisinde yapmak için [BTC/USDT](/spot/BTC_USDT#tour) sayfasını açın.',
  },
  'tour-futures': {
    title: 'Vadeli ekranı turu',
    lead: 'Vadeli işlem yaparken her şeyin yeri.',
    body: 'Turu ekranın kendisinde yapmak için [BTC/USDT](/futures/BTC_USDT#tour) sayfasını açın.',
  },
  'two-factor': {
    title: 'İki adımlı doğrulamayı açın',
    lead: 'Şifrenizi bilen biri olsa bile telefonunuzdaki kod hesabınızı korur.',
    body: `1. [Güvenlik](/account/security) sayfasını açın ve doğrulama uygulamasını kurun.
2. QR kodunu Google Authenticator veya Aegis gibi bir uygulamayla okutun.
3. Geçerli kodu girin.
4. On yedek kodu saklayın. Her biri bir kez çalışır.
Güvenlik ayarları değişince çekimler ${HOLD_HOURS} saat bekletilir.`,
  },
  passkeys: {
    title: 'Geçiş anahtarıyla giriş yapın',
    lead: 'Geçiş anahtarı, şifrenizin yerine parmak izi, yüz veya cihaz PIN’i kullanır.',
    body: `Geçiş anahtarları tahmin edilemez, sızdırılamaz ve sahte sitelere girilemez.
1. [Güvenlik](/account/security) sayfasında geçiş anahtarı ekleyin.
2. Cihazınızda onaylayın.
3. Bir dahaki sefere [Geçiş anahtarıyla giriş yap](/login/passkey) seçeneğini kullanın.
Geçiş anahtarları çekimleri ve P2P serbest bırakmayı da onaylar. Hesabınıza erişimi kaybetmemek için başka bir cihaza ikinci bir anahtar ekleyin.`,
  },
  'lost-access': {
    title: 'Giriş yapamıyorum',
    lead: 'Unutulan şifreyi sıfırlayın veya ikinci faktörünü kaybettiğiniz hesabı kurtarın.',
    body: `## Şifremi unuttum
[Şifre sıfırlama](/forget) sayfasını açın. E-postanıza veya telefonunuza kod göndeririz.
## Doğrulama uygulamasını kaybettim
Yedek kodlarınızdan birini kullanın. Yoksa ekibimiz kaybedilen faktörü kaldırabilir; bu ${FACTOR_RESET_HOURS} saat sonra geçerli olur ve kimse gizlice yapamasın diye size hemen bildiririz.
## Sıfırlamadan sonra
Çekimler ${HOLD_HOURS} saat bekletilir.`,
  },
  'api-keys': {
    title: 'API anahtarı oluşturma ve koruma',
    lead: 'Şifrenizi vermeden bir programın hesabınızı okumasına veya sizin için işlem yapmasına izin verin.',
    body: `1. [API anahtarları](/account/api-keys) sayfasını açın ve anahtara programın adını verin.
2. Yetkisini seçin: okuma, işlem veya her ikisi. API’de çekim çağrısı yoktur.
3. IP adresleriniz sabitse anahtarı onlarla sınırlayın.
4. Gizli anahtarı kopyalayın. Yalnızca bir kez gösterilir.
API hem kendi biçimimizi hem büyük borsaların biçimlerini destekler; birçok program değişiklik olmadan çalışır: [Botunuzu bağlayın](/docs/connect-your-bot) ve [API belgeleri](/docs/api).`,
  },
  deposit: {
    title: 'Coin yatırma',
    lead: 'Adres alın, simüle ağdan gönderin ve onayları bekleyin.',
    body: `1. [Yatır](/wallet/deposit) sayfasını açın, coini ve ağı seçin.
2. Gösterilen adrese gönderin; varsa memoyu da ekleyin.
3. Ağ onaylarından sonra tutar fonlama cüzdanınıza geçer. Onayları sayfadan takip edebilirsiniz.
Buradaki ağlar simüledir. Bu adreslere asla gerçek coin göndermeyin.`,
  },
  withdraw: {
    title: 'Coin çekme',
    lead: 'Çekimler nasıl kontrol edilir ve neden bekletilebilir?',
    body: `1. [Çek](/wallet/withdraw) sayfasını açın; coini, ağı ve adresi seçin.
2. Ücreti ve alıcıya geçecek tutarı kontrol edin.
3. Gönderdiğimiz kod, doğrulama uygulaması veya geçiş anahtarıyla onaylayın.
## Çekim neden bekletilir?
- Son ${HOLD_HOURS} saatte şifre veya ikinci faktör değiştirdiniz ya da yeni bir cihazdan giriş yaptınız.
- Coin son ${COOLING_HOURS} saatte P2P ile alındı.
- Tutar büyük veya adres yeni. Bu durumda önce ekibimiz inceler.
Ağa gönderilene kadar iptal edebilirsiniz.`,
  },
  wallets: {
    title: 'Cüzdanlar ve transferler',
    lead: 'Paranız ürünlere göre ayrılmıştır. Aralarında taşımak ücretsiz ve anlıktır.',
    body: `- Fonlama: yatırma ve çekme.
- Spot: işlem ve dönüştürme.
- Vadeli: sözleşme marjini.
- P2P, botlar ve kopya işlemin ayrı cüzdanı vardır.
Parayı [Transfer](/wallet/transfer) sayfasında taşıyın. Her hareket [geçmişte](/wallet/history) yer alır; aylık ekstreler indirilebilir.`,
  },
  fees: {
    title: 'Ücretler',
    lead: 'İşlem ve çekim maliyeti ve nasıl azalacağı.',
    body: `İşlem ücreti, emrinizin deftere eklenmesine (maker) veya defterden almasına (taker) ve son ${TIER_DAYS} günlük hacminize bağlıdır. Oranlarınız [ücretler sayfasında](/fees).
- Yatırma ve transfer ücretsizdir.
- Her ağın çekim ücreti farklıdır ve onaydan önce gösterilir.
- Dönüştürmede ayrı ücret yoktur: makas fiyata dahildir ve piyasa fiyatının yanında gösterilir.`,
  },
  'order-types': {
    title: 'Emir türleri',
    lead: 'Piyasa, limit, stop, takip eden ve diğerleri ne yapar?',
    body: `- Piyasa: defterdeki en iyi fiyatlardan hemen gerçekleşir.
- Limit: sizin fiyatınızdan veya daha iyisinden gerçekleşir.
- Stop ve kâr al: fiyat tetikleme fiyatına ulaşınca gönderilir.
- Takip eden stop: tetikleme fiyatı, piyasayı belirlediğiniz mesafeden izler.
- OCO: bir limit ve bir stop. Biri gerçekleşince diğeri iptal olur.
- Buzdağı: miktarının yalnızca bir kısmını gösterir.
## Geçerlilik
GTC iptale kadar kalır. IOC hemen gerçekleşebilen kısmı gerçekleştirir, kalanı iptal eder. FOK ya tümüyle gerçekleşir ya da iptal olur. “Yalnızca maker” seçilen bir emir, hemen gerçekleşecekse reddedilir.`,
  },
  'order-states': {
    title: 'Emrim neden gerçekleşmedi?',
    lead: 'Emir durumlarının anlamı.',
    body: `- Açık: defterde. Aynı fiyatta önce verilen emirler önce gerçekleşir.
- Kısmen gerçekleşti: bir kısmı işlem gördü.
- Tetiklenmeyi bekliyor: tetikleme fiyatına ulaşılmamış bir stop emri.
- İptal edildi veya süresi doldu: emir kapandı, bloke tutar serbest bırakıldı.
Limit alış, ancak biri sizin fiyatınızdan veya daha düşük bir fiyattan satarsa gerçekleşir. Emir formu, önünüzdeki sırayı gösterir.`,
  },
  perpetuals: {
    title: 'Sürekli sözleşme nedir?',
    lead: 'Bir coine sahip olmadan ve vade olmadan fiyatının yükselişine veya düşüşüne işlem yapın.',
    body: `USDT olarak marjin yatırır ve uzun (fiyat yükselince kazanırsınız) veya kısa (düşünce kazanırsınız) pozisyon açarsınız. Uzun ve kısa taraf arasındaki fonlama ödemeleri sözleşmeyi coinin fiyatına yakın tutar.
Kâr ve likidasyon, birkaç kaynaktan oluşan işaret fiyatıyla hesaplanır; tek bir anormal işlem pozisyonunuzu kapatamaz. [BTC/USDT](/futures/BTC_USDT) ile başlayın.`,
  },
  margin: {
    title: 'Marjin ve kaldıraç',
    lead: 'Pozisyon açmak ve korumak için ne kadar gerekir?',
    body: `- Başlangıç marjini: pozisyon değeri bölü kaldıraç. 10× ile 1,000 USDT’lik pozisyon 100 USDT gerektirir.
- Sürdürme marjini: korumanız gereken en düşük tutar. Pozisyon büyüdükçe kademeli artar.
- Çapraz: vadeli bakiyenizin tümü pozisyonlarınızı destekler.
- İzole: yalnızca o pozisyonun marjini risktedir.
Kaldıraç arttıkça likidasyon fiyatı yaklaşır. Emirden önce gösterilir.`,
  },
  liquidation: {
    title: 'Likidasyon',
    lead: 'Marjininiz yetmediğinde ne olur?',
    body: `Özkaynağınız sürdürme marjinine düşünce:
1. Marjini serbest bırakmak için açık emirler iptal edilir.
2. Pozisyon bir alt kademeye küçültülür.
3. Kalan, iflas fiyatından devralınır. Bunu aşan zararı sigorta fonu öder.
4. Fon tükenirse karşı taraftaki kârlı pozisyonlar küçültülür (otomatik kaldıraç azaltma).
Her likidasyon, herkesin doğrulayabileceği bir makbuz bırakır. Kaçınmak için düşük kaldıraç kullanın, marjin ekleyin veya zarar durdur koyun.`,
  },
  funding: {
    title: 'Fonlama oranı',
    lead: 'Uzunlar kısalara ya da kısalar uzunlara neden öder?',
    body: `Her sekiz saatte bir taraf diğerine öder. Sözleşme endeksin üzerindeyse uzunlar kısalara, altındaysa kısalar uzunlara öder. Borsa bundan pay almaz.
Ödeme = işaret fiyatıyla pozisyon değeri × fonlama oranı. Oran ve geri sayım sözleşmenin üstünde, önceki oranlar sözleşmenin geçmişindedir. O anda pozisyonunuz yoksa ödeme yapmazsınız.`,
  },
  'p2p-trade': {
    title: 'P2P ile alım satım',
    lead: 'Karşı tarafa doğrudan ödersiniz; coinleri bu sürede emanette tutarız.',
    body: `1. [P2P ilanlarından](/p2p) fiyata, ödeme yöntemine ve ilan sahibinin geçmişine göre birini seçin.
2. Satıcının coinleri emanete alınır.
3. Alıcı, kendi adına olan hesaptan borsa dışında öder ve ödemeyi işaretler.
4. Satıcı hesabını kontrol eder ve coinleri serbest bırakır.
Para gelmeden asla serbest bırakmayın. P2P ile alınan coinler ${COOLING_HOURS} saat sonra çekilebilir.`,
  },
  'p2p-appeal': {
    title: 'P2P emri ters giderse',
    lead: 'İtiraz nasıl işler ve nasıl kazanılır?',
    body: `Emri açın ve “İtiraz et” seçeneğini kullanın. Coinler emanette kalır: ödeme işaretlendikten sonra yalnızca sürenin dolması onları hareket ettirmez.
- İki tarafın açıklama ve görsel için ${EVIDENCE_HOURS} saati vardır.
- Yanıt vermeyen taraf itirazı kaybeder; satıcı yalnızca ödeme kanıtı varsa kaybeder.
- Destek ekibi bir tarafı haklı bulur veya coinleri paylaştırır.
İyi kanıt: adı, tutarı, saati ve açıklamayı gösteren hesap hareketi.`,
  },
  'p2p-chat': {
    title: 'Şifreli sohbet',
    lead: 'Bir P2P emrinin mesajlarını yalnızca siz ve karşı taraf okuyabilir.',
    body: `Tarayıcınız her emir için bir anahtar üretir. Arada kimse olmadığından emin olmak için sohbetteki güvenlik kodunu karşı tarafla karşılaştırın.
- Karşı taraf sohbeti açmadan gönderilen mesajlar şifresizdir ve öyle işaretlenir.
- Yeni bir cihaz önceki mesajları okuyamaz.
- İtirazda desteğin sohbeti okuyup okumayacağına siz karar verirsiniz.
Sohbeti indirebilirsiniz; değişmediğini herkes doğrulayabilir.`,
  },
  convert: {
    title: 'Coin dönüştürme',
    lead: 'Bir coini, önceden gördüğünüz fiyattan başka bir coine çevirin.',
    body: `1. [Dönüştür](/otc) sayfasını açın, iki coini seçin ve tutarlardan birini girin.
2. Fiyatı ve piyasaya göre makası kontrol edin.
3. ${QUOTE_SECONDS} saniye içinde onaylayın veya yeni fiyat isteyin.
Kendi fiyatınızdan ya da düzenli aralıklarla da dönüştürebilirsiniz. Her dönüştürmenin herkesin doğrulayabileceği imzalı bir makbuzu vardır.`,
  },
  bots: {
    title: 'Alım satım botları',
    lead: 'Ayırdığınız parayla sabit kurallara göre işlem yapan programlar.',
    body: `Grid botu bir aralıkta düşükten alıp yüksekten satar. DCA botu kademeli alım yapar. Diğerleri dengeler, düzenli alır veya büyük bir emri böler.
- Botun parası diğer bakiyelerden ayrıdır; durdurunca size döner.
- Başlatmadan önce geçmiş fiyatlarda geriye dönük test edin. Geçmiş performans gelecekteki sonuçları garanti etmez.
- Paylaşılan bir botu takip edin: sizinki onunla birlikte duraklar, sürer, durdurma fiyatlarını değiştirir ve sona erer. Takibi istediğiniz zaman bırakabilirsiniz.
- Kâr, hesap defterinden hesaplanır ve ücretler düşülmüş olarak gösterilir.`,
  },
  'copy-trading': {
    title: 'Kopya işlem',
    lead: 'Ayırdığınız parayla bir lider yatırımcının işlemlerini kopyalayın.',
    body: `1. Lider yatırımcıları getiri, düşüş ve kopyalayanların gerçek getirisine göre karşılaştırın. Başarısız liderler listede kalır.
2. Kopyalama tutarını ve sınırları belirleyin: emir başına, toplam zarar, kayma.
3. Kopyanız kendi cüzdanından işlem yapar. İstediğiniz zaman durdurabilirsiniz: pozisyonları hemen kapatabilir, coinleri tutabilir veya liderin kapatmasını bekleyebilirsiniz.
Lider, yeni kârdan pay alır; kopyalanan emirlerin zaten ödediği işlem ücretlerinin bir kısmı da ona gider. Koyduğunuz parayı kaybedebilirsiniz.`,
  },
  'chat-rules': {
    title: 'Yatırımcı sohbetinin kuralları',
    lead: 'Ne yazabilirsiniz, ne reddedilir ve kurallara uymayanlara karşı ne yapabilirsiniz.',
    body: `Bu sitenin her dili için bir oda vardır ve herkes okuyabilir. Yazmak için bir sohbet adı seçin: hesabınız ${CHAT_ACCOUNT_HOURS} saatlik olmalı veya işlem yapmış olmalı.
- Yalnızca metin, en fazla ${CHAT_LENGTH} karakter. $BTC veya BTC/USDT piyasaya bağlanır.
- Bağlantı, e-posta, telefon numarası, mesajlaşma uygulaması ve cüzdan adresi yok: dolandırıcılık bunlarla başladığı için reddedilir.
- Hakaret, tehdit, spam ve başkası gibi davranmak yok.
## Güvende kalın
Çalışanlarımız size ilk mesajı atmaz; şifre, kod, kurtarma ifadesi veya para istemez. Sohbette özel mesaj yoktur.
## Biri kurallara uymazsa
Mesajın menüsünden şikâyet edin veya yazanı sessize alın. Moderatörler mesaj kaldırabilir ve kişileri susturabilir; nedeni size bildirilir. Kendi mesajlarınızı silebilirsiniz. Bir oda en yeni ${CHAT_MESSAGES} mesajı en fazla ${CHAT_DAYS} gün saklar.`,
  },
  'invite-friends': {
    title: 'Arkadaşlarınızı davet edin, kazanın',
    lead: 'Davet ettiğiniz kişilerin işlem ücretlerinden pay alın.',
    body: `1. [Arkadaş davet et](/affiliate) sayfasını açın, programa katılın ve davet bağlantınızı kopyalayın.
2. Bağlantıyı paylaşın. On dilin hepsinde çalışır.
3. Her ücretten payınız, işlem kesinleşir kesinleşmez yatar.
Aynı sayfada davet ettiğiniz arkadaşlar ve her işlemden kazancınız listelenir. Geniş bir kitleniz varsa [ortaklık programına](/affiliate-register) başvurun.`,
  },
  rewards: {
    title: 'Kuponlar ve ödül merkezi',
    lead: 'Görevler veya kodlarla kupon kazanın ve demo bakiyeye çevirin.',
    body: `1. [Ödül merkezini](/rewards) açıp bir görevi tamamlayın veya kupon kodu girin.
2. Kuponu alın ve süresi dolmadan kullanın.
3. Tutar spot cüzdanınıza yatırılır ve [geçmişte](/wallet/history) kupon olarak görünür.
## İki tür kupon
- Nakit kuponu kullandığınız anda ödenir.
- Ücret iadesi, etkinleştirdikten sonra ödediğiniz spot ve vadeli ücretlerini tutarına kadar geri öder. Dilediğiniz zaman alabilirsiniz; kalanı süre dolunca ödenir. Yalnızca kendi emirleriniz sayılır, botlarınki ve kopyalarınki sayılmaz.
## Kuponu neden alamıyorum?
- Görev, borsa onu gördüğünde, örneğin emriniz gerçekleştiğinde tamamlanır.
- Her görev ve kod için kişi başı bir kupon verilir; alt hesaplar kupon almaz.
- Kampanya bitebilir, kuponlar tükenebilir. Aldığınız kuponlar geçerli kalır.
- Birkaç yanlış koddan sonra yeniden denemek için beklemeniz gerekir.`,
  },
  glossary: {
    title: 'Sözlük',
    lead: 'İşlem terimleri, her biri bir iki cümleyle.',
    body: 'İşlem sayfalarında noktalı altı çizili terimler, üzerlerine gelince açıklanır ve buraya yönlendirir.',
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
    body: `Maker, deftere emir bırakır ve başkaları onunla işlem yapar. Taker, zaten orada olan bir emirle işlem yapar. Maker’lar likidite kattığı için daha az öder.
Maker olduğunuzdan emin olmak için “Yalnızca maker” seçeneğini kullanın: hemen gerçekleşecek bir emir bunun yerine reddedilir.`,
  },
  slippage: {
    title: 'Fiyat kayması',
    lead: 'Piyasa emri neden gördüğünüzden kötü bir fiyattan gerçekleşebilir?',
    body: `Piyasa emri en iyi fiyatı, sonra bir sonrakini alır; dolana kadar sürer. Emir büyüdükçe ve defter inceldikçe ortalama kötüleşir.
- Emir formundaki önizlemeye bakın: emrinizi defterle eşleştirir.
- Büyük emirleri bölün veya TWAP botu kullanın.
- Fiyat hızdan önemliyse limit emri kullanın.`,
  },
  'managing-risk': {
    title: 'Risk yönetimi',
    lead: 'Uzun süre ayakta kalan yatırımcıların beş alışkanlığı.',
    body: `- İşlemden önce nerede yanıldığınızı belirleyin ve oraya zarar durdur koyun.
- Tek bir fikir için paranızın küçük bir kısmını riske atın, örneğin %1.
- Kaldıraç kazançları olduğu kadar zararları da katlar.
- Yakında ihtiyacınız olacak parayı kullanmayın.
- Kayıt tutun. [Geçmişiniz](/wallet/history) indirilebilir.
Bu sitedeki hiçbir şey yatırım tavsiyesi değildir.`,
  },
  terms: {
    title: 'Kullanım koşulları',
    lead: 'Bu borsayı kullanırken neleri kabul ettiğiniz.',
    body: `Tüm bakiyeler demo bakiyedir. Bu sitenin dışında değerleri yoktur ve gerçek paraya çevrilemezler.
- En az 18 yaşındasınız. Hesabınız yalnızca sizindir: şifrenizi, geçiş anahtarlarınızı ve API anahtarlarınızı kimseyle paylaşmayın.
- Emirlere, verildikleri anda geçerli olan [işlem kuralları ve ücretler](/fees) uygulanır. Gerçekleşen emirler kesindir.
- Her üründe yatırdığınız paranın tamamını kaybedebilirsiniz; vadeli pozisyonlar [likide edilebilir](/help/futures/liquidation).
- P2P itirazları iki tarafın kanıtlarına göre karara bağlanır. Bkz. [P2P itirazları](/help/p2p/p2p-appeal).
- Programlar [API](/docs/api) hizmetini sınırları içinde kullanır.
- Dolandırıcılık, piyasa manipülasyonu veya saldırı için kullanılan hesaplar dondurulur.
- Açık bir şey kalmadıysa ve fonlarınızı çektiyseniz [hesabınızı](/account/data) istediğiniz zaman kapatabilirsiniz.
Bu sitedeki hiçbir şey yatırım tavsiyesi değildir.`,
  },
  privacy: {
    title: 'Gizlilik',
    lead: 'Hakkınızda neleri, neden sakladığımız ve bu verileri nasıl alıp silebileceğiniz.',
    body: `- E-posta adresiniz veya telefon numaranız, ülkeniz ve diliniz: hesabınızı yürütmek ve size ulaşmak için.
- Girişler, cihazları ve IP adresleriyle: hesabınızı kimin kullandığını göstermek ve kötüye kullanımı önlemek için.
- Emirler, işlemler ve bakiyeler: tüm paranın denetlendiği kayıt.
- Şifreler yalnızca özet (hash) olarak saklanır. P2P sohbetleri iki taraf arasında şifrelidir.
- Herkesin okuyabildiği sohbet adınız ve mesajlarınız, en fazla ${CHAT_DAYS} gün. Hesabınızla ilgili başka hiçbir şey gösterilmez.
- Yatırımcı davet ederseniz komisyonunuz ve yatırımcı sayınız; gizlenmiş adla herkese açık sıralamada görünür, dilerseniz [gizlenebilirsiniz](/affiliate).
- Çerezler oturumunuzu açık tutar ve ayarlarınızı hatırlar. Kullanım istatistikleri bu sitede kalır; reddedebilirsiniz.
- [Verilerinizi indirebilir veya hesabınızı kapatabilirsiniz](/account/data). Kapatılan hesap ${CLOSING_DAYS} gün sonra silinir; hesap defteri kayıtları iletişim bilgileriniz olmadan kalır.`,
  },
  '2026-11-26': {
    title: 'Ortaklık programına katılım',
    lead: 'Katılmadan önce programın ne kazandırdığını görün.',
    body: `- [Ortaklık programı](/affiliate): önce oranlar, örnekler ve koşullar; ardından tek düğmeyle katılırsınız. Davet bağlantınız bundan sonra çalışır. Mevcut ortakların bir şey yapması gerekmez.
- Hesabını kapatan kişi o andan itibaren ortaklık komisyonu kazanmaz. Üstündeki ortakların kazancı değişmez.`,
  },
  '2026-11-25': {
    title: 'Çoklu grafik, vadeli botlar ve emir bildirimleri',
    lead: 'Botlar vadeli işlem yapar; gerçekleşen emirlerden ve likidasyona yaklaşan pozisyonlardan haberiniz olur.',
    body: `- Her [piyasada](/spot/BTC_USDT) çoklu grafik: en fazla dört grafik, spot ve vadeli yan yana, hesabınızda saklanır.
- Vadeli grid ve fonlama arbitrajı için [botlar](/bots).
- Spot ve vadeli emirleriniz gerçekleşince bildirim. [Bildirimler](/account/notifications) sayfasından açın.
- Likidasyon fiyatına uzaklık için [alarmlar](/account/alerts).
- Lider yatırımcı veya piyasa yapıcı başvurunuz sonuçlanınca ve P2P ilanlarınız yayından kaldırılınca bildirim alırsınız.
- Vadeli grid, fonlama arbitrajı, yeniden dengeleme ve düzenli alım botları için geriye dönük test.
- [Ortaklar](/affiliate) için seviyeler, alt ortaklar ve kampanya bağlantıları.
- [Davet ettiğiniz arkadaşlar](/affiliate#friends) için yalnızca sizin gördüğünüz etiketler ve etikete göre filtre.
- Mevcut alım satım istemcileri [API](/docs/connect-your-bot) üzerinden vadeli işlem yapar ve verileri anlık alır.
- Ana sayfada ilk adımlar; tamamlayana veya gizleyene kadar görünür.
- [Coin sayfaları](/coin/BTC): her coin için fiyat, grafik, piyasalar, ağlar ve arz.
- Spot piyasanın [ısı haritası](/markets?view=map) ve [piyasalar sayfasında](/markets) kayıtlı filtreler.
- Geri sayımlı piyasa açılışları: yakında açılacak piyasalar [piyasalar sayfasında](/markets) listelenir, açılış zamanı her birinin sayfasında yazar.
- Açılış bildirimleri: henüz açılmamış bir piyasanın sayfasında, işleme açılıştan kısa süre önce bildirim isteyebilirsiniz.
- Emir onayı: spot ve vadeli emirleri gönderilmeden önce kontrol edin. [Tercihler](/account/preferences) sayfasından seçin.
- Önemli duyurular banner veya açılır pencere olarak görünür. Tümü [Duyurular](/announcements) sayfasında.
- Birden çok hedefli akıllı işlem [botları](/bots), RSI ile başlatma ve durdurma, piyasa hacmine bağlı TWAP ve paylaşılan bir botu takip eden botlar.
- [Vadeli işlemlerde](/futures/BTC_USDT) pozisyon geçmişi ve grafikte sürükleyebileceğiniz emirler ile stoplar.
- Sözleşmeye, yöne ve tarihe göre [kapatılan tüm pozisyonlar](/orders/positions), toplamları ve CSV dosyasıyla.
- İşlem sayfalarındaki altı çizili terimler için [sözlük](/help/learn/glossary) ve bir dakikalık [tur](/spot/BTC_USDT#tour).
- Siz seçene kadar tema sisteminizi izler.
- [Verileriniz](/account/data): indirilen dosyada artık alarmlarınız, paylaştığınız kartlar, sohbet mesajlarınız, adresleriniz ve P2P ödeme bilgileriniz de var. Hesap kapatılınca silinirler.
- [Hesabı kapatma](/account/data): önce neyi bitirmeniz gerektiğini görürsünüz; sizin adınıza otomatik işlem yapan her şey durur.
- [Alt hesaplar](/account/sub-accounts): bir alt hesap dondurulduğunda artık açık emirleri de iptal edilir, botları ve düzenli dönüştürmeleri duraklatılır.
- [Vadeli](/futures/BTC_USDT) sayfasından ya da [portföyünüzden](/wallet/portfolio) bir pozisyonun, coin’in, botun veya kopya portföyün sonucunu, rakamlarını borsanın doğruladığı bir kart olarak paylaşın.
- Her spot piyasada profesyonel görünümün yanında [basit görünüm](/spot/BTC_USDT): fiyat, grafik, coinleriniz ve alım satım için tek bir form.
- Basit ya da profesyonel görünüm seçiminiz hesabınızda saklanır ve giriş yaptığınız diğer cihazlarda da geçerli olur.
- Ana sayfada ve [Piyasalar](/markets) sayfasında piyasa değeri, BTC payı ile korku ve açgözlülük endeksi; her biri formülüyle.
- [Ödül merkezi](/rewards): kupon kazandıran görevler, kupon kodları, nakit kuponları ve ücret iadeleri.
- [Yatırımcı sohbeti](/chat): her dil için bir oda; bağlantı, iletişim bilgisi ve dolandırıcılık yok, sessize alma ve şikâyet var.
- E-posta ve anlık bildirim gönderilmeyen [sessiz saatler](/account/notifications); marjin uyarıları, likidasyonlar ve güvenlik hariç.
- Bir sayfa açıkken gelen yeni bildirimler için [ses](/account/notifications); siz açana kadar kapalıdır.
- Bu ay ve tüm zamanlar için [ortaklar sıralaması](/affiliate) ile program rakamları. Adlar gizlenir; dilerseniz sıralamada yer almazsınız.
- Yatırma işlemimi bul: [yatırma sayfasında](/wallet/deposit) işlem kimliğini girin, durumunu görün.
- [Çekme sayfasında](/wallet/withdraw) ve [adres defterinde](/wallet/addresses), kod okuyabilen tarayıcılarda adresi QR kodla doldurun.`,
  },
  '2026-11-24': {
    title: 'Vadeli işlemler, P2P, botlar, kopya işlem ve Dönüştür',
    lead: 'Şimdiye kadarki en büyük güncelleme: beş yeni ürün ve yeni bir grafik.',
    body: `- Çapraz ve izole marjinli, her likidasyonu herkese açık makbuzlu [sürekli vadeli işlemler](/futures/BTC_USDT).
- On beş para biriminde emanetli ve şifreli sohbetli [P2P işlem](/p2p).
- Geriye dönük testli [botlar](/bots) ile spot ve vadeli [kopya işlem](/copy-trading/futures).
- İmzalı fiyattan [dönüştürme](/otc) ve büyük tutarlar için [blok işlemler](/otc/block).
- Göstergeli ve çizimli grafik, fiyat alarmları ve maliyet gösteren [portföy](/wallet/portfolio).
- Bu yardım merkezi, [duyurular](/announcements) ve [sistem durumu](/status).`,
  },
  '2026-11-23': {
    title: 'Emirleriniz için sayfalar',
    lead: 'Emirlerin ve işlemlerin kendi sayfaları var; tablolar telefona sığıyor.',
    body: `- Geçmişi ve işlemleriyle [Emirler](/orders), her sayfadan ulaşılır.
- Tablo satırları küçük ekranlarda karta dönüşür.
- Fiyatlar her zaman ait oldukları piyasanın tüm ondalıklarıyla gösterilir.`,
  },
  '2026-11-21': {
    title: 'Spot işlemler başladı',
    lead: 'On dilde otuz spot piyasa.',
    body: `- Piyasa, limit, stop, takip eden stop, OCO ve buzdağı emirleriyle [spot işlem](/spot/BTC_USDT).
- Yatırma, çekme ve demo bakiye ile [cüzdan](/wallet).
- Geçiş anahtarları, doğrulama uygulamaları, alt hesaplar ve API anahtarları.
- Mevcut işlem istemcilerinin anladığı bir [API](/docs/api).
- Her saat [yükümlülük kanıtı](/proof).`,
  },
} satisfies Catalog<Messages['articles']>
