import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  'open-an-account': {
    title: 'Hesap nasıl açılır?',
    lead: 'Bir e-posta adresi veya telefon numarası ve yaklaşık bir dakika yeter.',
    body: `1. [Kayıt](/register) sayfasını açın, e-postanızı veya telefon numaranızı girin.
2. Gönderdiğimiz altı haneli kodu girin.
3. Yaşadığınız yeri seçin; büyük ve küçük harf, rakam ve sembol içeren bir parola belirleyin.
Site sunuyorsa Google gibi bağlı bir hizmetle de kaydolabilirsiniz.
## Sonraki adım
[Geçiş anahtarı veya doğrulama uygulaması](/account/security) ekleyin, ardından [cüzdanınızda](/wallet) deneme parası alın.`,
  },
  'paper-money': {
    title: 'Deneme parası nedir?',
    lead: 'Bu borsa deneme parasıyla çalışır: buradaki hiçbir varlığın dışarıda değeri yoktur.',
    body: `İşletmeci gerçek bir piyasa bağlamadıkça fiyatlar, emir defterleri, yatırma işlemleri ve ağlar simüledir. Geri kalan her şey gerçek bir borsadaki gibidir: emirler gerçek bir motorda eşleşir, ücret alınır ve her bakiye denetlenir.
- Her coini [cüzdandan](/wallet) günde en fazla üç kez alabilirsiniz.
- Simüle yatırımcılar, satıcılar ve alım satımcılar her zaman belirtilir.
- Gerçek para kazanamaz veya kaybedemezsiniz.`,
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
  'two-factor': {
    title: 'İki adımlı doğrulamayı açın',
    lead: 'Parolanızı bilen biri olsa bile telefonunuzdaki kod hesabınızı korur.',
    body: `1. [Güvenlik](/account/security) sayfasını açın ve doğrulama uygulamasını seçin.
2. QR kodunu Google Authenticator veya Aegis gibi bir uygulamayla okutun.
3. Geçerli kodu girin.
4. On yedek kodu saklayın. Her biri bir kez çalışır.
Güvenlik ayarları değişince çekimler 24 saat bekletilir.`,
  },
  passkeys: {
    title: 'Geçiş anahtarıyla giriş yapın',
    lead: 'Geçiş anahtarı, parolanızın yerine parmak izi, yüz veya cihaz PIN’i kullanır.',
    body: `Geçiş anahtarları tahmin edilemez, sızdırılamaz ve sahte sitelere girilemez.
1. [Güvenlik](/account/security) sayfasında geçiş anahtarı ekleyin.
2. Cihazınızda onaylayın.
3. Bir dahaki sefere [geçiş anahtarıyla giriş](/login/passkey) seçin.
Geçiş anahtarları çekimleri ve P2P serbest bırakmayı da onaylar. Dışarıda kalmamak için başka bir cihaza ikinci bir anahtar ekleyin.`,
  },
  'lost-access': {
    title: 'Giriş yapamıyorum',
    lead: 'Unutulan parolayı sıfırlayın veya ikinci adımı kaybedilen hesabı kurtarın.',
    body: `## Parolamı unuttum
[Parola sıfırlama](/forget) sayfasını açın. E-postanıza veya telefonunuza kod göndeririz.
## Doğrulama uygulamasını kaybettim
Yedek kodlarınızdan birini kullanın. Yoksa bir yetkili kaybedilen yöntemi kaldırabilir; bu üç gün sonra geçerli olur ve kimse gizlice yapamasın diye size hemen bildiririz.
## Sıfırlamadan sonra
Çekimler 24 saat bekletilir.`,
  },
  'api-keys': {
    title: 'API anahtarı oluşturma ve koruma',
    lead: 'Parolanızı vermeden bir programın hesabınızı okumasına veya sizin için işlem yapmasına izin verin.',
    body: `1. [API anahtarları](/account/api-keys) sayfasını açın ve anahtara programın adını verin.
2. Yetkisini seçin: okuma, işlem veya ikisi. Hiçbir anahtar çekim yapamaz.
3. IP adresleriniz sabitse anahtarı onlarla sınırlayın.
4. Gizli anahtarı kopyalayın. Yalnızca bir kez gösterilir.
API hem kendi biçimimizi hem büyük borsaların biçimlerini konuşur; birçok program değişiklik olmadan çalışır: [Botunuzu bağlayın](/docs/connect-your-bot) ve [API belgeleri](/docs/api).`,
  },
  deposit: {
    title: 'Coin yatırma',
    lead: 'Adres alın, simüle ağdan gönderin ve onayları bekleyin.',
    body: `1. [Yatır](/wallet/deposit) sayfasını açın, coini ve ağı seçin.
2. Gösterilen adrese gönderin; varsa memoyu da ekleyin.
3. Ağ onaylarından sonra tutar fonlama cüzdanınıza geçer. Sayfa onayları sayar.
Buradaki ağlar simüledir. Bu adreslere asla gerçek coin göndermeyin.`,
  },
  withdraw: {
    title: 'Coin çekme',
    lead: 'Çekimler nasıl kontrol edilir ve neden bekletilebilir?',
    body: `1. [Çek](/wallet/withdraw) sayfasını açın; coini, ağı ve adresi seçin.
2. Ücreti ve ele geçecek tutarı kontrol edin.
3. E-posta kodu, doğrulama uygulaması veya geçiş anahtarıyla onaylayın.
## Çekim neden bekler?
- Son 24 saatte parola, ikinci adım veya cihaz değiştirdiniz.
- Coin son 24 saatte P2P ile alındı.
- Tutar büyük veya adres yeni. Bu durumda bir yetkili inceler.
Ağa gönderilene kadar iptal edebilirsiniz.`,
  },
  wallets: {
    title: 'Cüzdanlar ve transferler',
    lead: 'Paranız ürünlere göre ayrılmıştır. Aralarında taşımak ücretsiz ve anlıktır.',
    body: `- Fonlama: yatırma ve çekme.
- Spot: işlem ve dönüştürme.
- Vadeli: sözleşme teminatı.
- P2P, botlar ve kopya işlemin ayrı cüzdanı vardır.
Parayı [Transfer](/wallet/transfer) sayfasında taşıyın. Her hareket [geçmişte](/wallet/history) durur; aylık ekstreler indirilebilir.`,
  },
  fees: {
    title: 'Ücretler',
    lead: 'İşlem ve çekim maliyeti ve nasıl azalacağı.',
    body: `İşlem ücreti, emrinizin deftere eklenmesine (yapıcı) veya defterden almasına (alıcı) ve son 30 günlük hacminize bağlıdır. Oranlarınız [ücretler sayfasında](/fees).
- Yatırma ve transfer ücretsizdir.
- Her ağın çekim ücreti farklıdır ve onaydan önce gösterilir.
- Dönüştürmede ayrı ücret yoktur: makas fiyata dâhildir ve piyasa fiyatının yanında gösterilir.`,
  },
  'order-types': {
    title: 'Emir türleri',
    lead: 'Piyasa, limit, stop, takip eden ve diğerleri ne yapar?',
    body: `- Piyasa: defterdeki en iyi fiyatlardan hemen gerçekleşir.
- Limit: sizin fiyatınızdan veya daha iyisinden gerçekleşir.
- Stop ve kâr al: fiyat tetiğe ulaşınca gönderilir.
- Takip eden stop: tetik, fiyatı belirlediğiniz mesafeden izler.
- OCO: bir limit ve bir stop. Biri gerçekleşince diğeri iptal olur.
- Buzdağı: miktarının yalnızca bir kısmını gösterir.
## Geçerlilik
GTC iptale kadar kalır. IOC olabileni gerçekleştirir, kalanı iptal eder. FOK ya tümüyle gerçekleşir ya da iptal olur. Yalnızca ekle asla defterden almaz.`,
  },
  'order-states': {
    title: 'Emrim neden gerçekleşmedi?',
    lead: 'Emir durumlarının anlamı.',
    body: `- Açık: defterde. Aynı fiyatta önce gelenler öncedir.
- Kısmen gerçekleşti: bir kısmı işlem gördü.
- Tetiklenmedi: fiyatını bekleyen bir stop.
- İptal veya süresi doldu: bitti. Bloke tutar geri döndü.
Limit alış, ancak biri sizin fiyatınızdan veya altından satarsa gerçekleşir. Emir paneli sırada önünüzde ne kadar olduğunu gösterir.`,
  },
  perpetuals: {
    title: 'Sürekli sözleşme nedir?',
    lead: 'Bir coine sahip olmadan ve vade olmadan fiyatının yükselişine veya düşüşüne işlem yapın.',
    body: `USDT teminat koyar ve uzun (fiyat yükselince kazanırsınız) veya kısa (düşünce kazanırsınız) pozisyon açarsınız. Uzun ve kısa taraf arasındaki fonlama ödemeleri sözleşmeyi coinin fiyatına yakın tutar.
Kâr ve tasfiye, birkaç kaynaktan oluşan işaret fiyatıyla hesaplanır; tek bir anormal işlem pozisyonunuzu kapatamaz. [BTC/USDT](/futures/BTC_USDT) ile başlayın.`,
  },
  margin: {
    title: 'Teminat ve kaldıraç',
    lead: 'Pozisyon açmak ve korumak için ne kadar gerekir?',
    body: `- Başlangıç teminatı: pozisyon değeri bölü kaldıraç. 10× ile 1.000 USDT’lik pozisyon 100 USDT ister.
- Sürdürme teminatı: korumanız gereken en düşük tutar. Pozisyon büyüdükçe kademeli artar.
- Çapraz: vadeli bakiyenizin tümü pozisyonlarınızı destekler.
- İzole: yalnızca o pozisyonun teminatı risktedir.
Kaldıraç arttıkça tasfiye fiyatı yaklaşır. Emirden önce gösterilir.`,
  },
  liquidation: {
    title: 'Tasfiye',
    lead: 'Teminatınız yetmediğinde ne olur?',
    body: `Özvarlık sürdürme teminatına düşünce borsa devralır:
1. Teminatı serbest bırakmak için açık emirler iptal edilir.
2. Pozisyon bir alt kademeye küçültülür.
3. Kalan, iflas fiyatından devralınır. Bunu aşan zararı sigorta fonu öder.
4. Fon tükenirse karşı taraftaki kârlı pozisyonlar küçültülür (otomatik kaldıraç azaltma).
Her tasfiye, herkesin doğrulayabileceği bir belge bırakır. Kaçınmak için düşük kaldıraç kullanın, teminat ekleyin veya stop koyun.`,
  },
  funding: {
    title: 'Fonlama oranı',
    lead: 'Uzunlar neden kısalara, kısalar neden uzunlara öder?',
    body: `Her sekiz saatte bir taraf diğerine öder. Sözleşme endeksin üzerindeyse uzunlar kısalara, altındaysa kısalar uzunlara öder. Borsa bundan pay almaz.
Ödeme = işaret fiyatıyla pozisyon değeri × fonlama oranı. Oran ve geri sayım sözleşmenin üstünde, geçmiş oranlar geçmişindedir. O anda pozisyonunuz yoksa ödeme yapmazsınız.`,
  },
  'p2p-trade': {
    title: 'P2P ile alım satım',
    lead: 'Karşı tarafa doğrudan ödersiniz; coinleri bu sürede emanette tutarız.',
    body: `1. [P2P ilanlarından](/p2p) fiyata, ödeme yöntemine ve geçmişe göre seçin.
2. Satıcının coinleri emanete alınır.
3. Alıcı, kendi adına olan hesaptan borsa dışında öder ve ödemeyi işaretler.
4. Satıcı hesabını kontrol eder ve coinleri serbest bırakır.
Para gelmeden asla serbest bırakmayın. P2P ile alınan coinler 24 saat sonra çekilebilir.`,
  },
  'p2p-appeal': {
    title: 'P2P işlemi ters giderse',
    lead: 'İtiraz nasıl işler ve nasıl kazanılır?',
    body: `İşlemi açın ve itiraz başlatın. Coinler emanette kalır: ödeme işaretlendikten sonra yalnızca sürenin dolması onları hareket ettirmez.
- İki tarafın açıklama ve görsel için 24 saati vardır.
- Sessiz kalan kaybeder; satıcı yalnızca ödeme kanıtı varsa kaybeder.
- Hakem bir tarafı haklı bulur veya böler.
İyi kanıt: adı, tutarı, saati ve açıklamayı gösteren hesap hareketi.`,
  },
  'p2p-chat': {
    title: 'Şifreli sohbet',
    lead: 'P2P işleminin mesajlarını yalnızca ikiniz okuyabilirsiniz.',
    body: `Tarayıcınız her işlem için bir anahtar üretir. Arada kimse olmadığından emin olmak için sohbetteki güvenlik kodunu karşı tarafla karşılaştırın.
- Karşı taraf sohbeti açmadan gönderilen mesajlar şifresizdir ve öyle işaretlenir.
- Yeni bir cihaz önceki mesajları okuyamaz.
- İtirazda desteğin sohbeti okuyup okumayacağına siz karar verirsiniz.
Sohbeti indirebilirsiniz; değişmediğini herkes doğrulayabilir.`,
  },
  convert: {
    title: 'Coin dönüştürme',
    lead: 'Önce fiyatı görün, sonra bir coini diğerine çevirin.',
    body: `1. [Dönüştür](/otc) sayfasını açın, iki coini seçin ve tutarlardan birini girin.
2. Fiyatı ve piyasaya göre makası kontrol edin.
3. On saniye içinde onaylayın veya yeni fiyat isteyin.
Kendi fiyatınızdan ya da düzenli aralıklarla da dönüştürebilirsiniz. Her dönüşümün herkesin doğrulayabileceği imzalı bir belgesi vardır.`,
  },
  bots: {
    title: 'İşlem botları',
    lead: 'Ayırdığınız parayla sabit kurallara göre işlem yapan programlar.',
    body: `Izgara botu bir aralıkta düşükten alıp yüksekten satar. DCA botu kademeli alım yapar. Diğerleri dengeler, düzenli alır veya büyük bir emri böler.
- Botun parası diğer bakiyelerden ayrıdır; durdurunca size döner.
- Başlatmadan önce geçmiş fiyatlarla test edin. Geçmiş sonuçlar geleceği göstermez.
- Kâr, ücretler düşüldükten sonra defterden hesaplanır.`,
  },
  'copy-trading': {
    title: 'Kopya işlem',
    lead: 'Ayırdığınız parayla bir lider yatırımcının işlemlerini izleyin.',
    body: `1. Liderleri getiri, düşüş ve kopyalayanların gerçek getirisine göre karşılaştırın. Başarısız liderler listede kalır.
2. Kopyalama tutarını ve sınırları belirleyin: emir başına, toplam zarar, kayma.
3. Kopyanız kendi cüzdanından işlem yapar. İstediğiniz zaman durdurabilirsiniz: hemen kapat, coinleri tut veya liderin kapatmasını bekle.
Lider yalnızca yeni kârdan pay alır. Koyduğunuz parayı kaybedebilirsiniz.`,
  },
  'invite-friends': {
    title: 'Arkadaşlarınızı davet edin, kazanın',
    lead: 'Davet ettiğiniz kişilerin işlem ücretlerinden pay alın.',
    body: `1. [Ortaklık programına](/affiliate-register) kaydolun.
2. Bağlantınızı paylaşın. On dilin hepsinde çalışır.
3. Her ücretten payınız, işlem kesinleşir kesinleşmez yatar.
[Ortaklık](/affiliate) sayfasında davet edilenler, hacimleri ve tüm ödemeler listelenir.`,
  },
  'order-book': {
    title: 'Emir defteri nasıl çalışır?',
    lead: 'Fiyatlar nereden gelir?',
    body: `Defter tüm açık alış ve satış emirlerini en iyi fiyattan başlayarak listeler. En iyi ikisi arasındaki fark makastır.
Biri defterdeki bir fiyatı kabul edince işlem olur. Aynı fiyatta önce gelen önce işlem görür. Bir fiyattaki büyük emirlere duvar denir; her an iptal edilebilirler, onlara güvenmeyin.`,
  },
  'maker-and-taker': {
    title: 'Yapıcı ve alıcı',
    lead: 'Aynı işlemdeki iki kişi neden farklı ücret öder?',
    body: `Yapıcı (maker) deftere emir bırakır ve başkaları onunla işlem yapar. Alıcı (taker) zaten orada olan bir emirle işlem yapar. Yapıcılar piyasayı derinleştirdiği için daha az öder.
Yapıcı olduğunuzdan emin olmak için Yalnızca ekle seçin: defterden alacak emir reddedilir.`,
  },
  slippage: {
    title: 'Fiyat kayması',
    lead: 'Piyasa emri neden gördüğünüzden kötü bir fiyattan gerçekleşebilir?',
    body: `Piyasa emri en iyi fiyatı, sonra bir sonrakini alır; dolana kadar sürer. Emir büyüdükçe ve defter inceldikçe ortalama kötüleşir.
- Emir panelindeki ön izlemeye bakın: emrinizi defterle eşleştirir.
- Büyük emirleri bölün veya TWAP botu kullanın.
- Fiyat hızdan önemliyse limit emri kullanın.`,
  },
  'managing-risk': {
    title: 'Risk yönetimi',
    lead: 'Uzun süre ayakta kalan yatırımcıların beş alışkanlığı.',
    body: `- İşlemden önce nerede yanıldığınızı belirleyin ve oraya stop koyun.
- Tek bir fikir için paranızın küçük bir kısmını riske atın, örneğin %1.
- Kaldıraç kazançları olduğu kadar zararları da katlar.
- Yakında ihtiyacınız olacak parayı kullanmayın.
- Kayıt tutun. [Geçmişiniz](/wallet/history) indirilebilir.
Bu sitedeki hiçbir şey yatırım tavsiyesi değildir.`,
  },
} satisfies Catalog<Messages['articles']>
