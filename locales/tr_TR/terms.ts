import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  more: 'Sözlük',
  'order-book': {
    name: 'Emir defteri',
    text: 'Bir piyasada bekleyen tüm limit emirleri, fiyata göre sıralı: altta alışlar, üstte satışlar.',
  },
  spread: {
    name: 'Makas',
    text: 'En iyi alış ile en iyi satış arasındaki fark. Ne kadar küçükse hemen işlem yapmak o kadar ucuzdur.',
  },
  'limit-order': {
    name: 'Limit emri',
    text: 'Fiyatını sizin belirlediğiniz emir. O fiyattan veya daha iyisinden gerçekleşir ya da emir defterinde bekler.',
  },
  'market-order': {
    name: 'Piyasa emri',
    text: 'Emir defterindeki en iyi fiyatlardan hemen gerçekleşen emir. Miktarı siz seçersiniz, kesin fiyatı değil.',
  },
  maker: {
    name: 'Maker',
    text: 'Emir defterinde bekleyen bir emir veren taraf. Maker’lar likidite ekler ve genellikle daha düşük ücret öder.',
  },
  taker: {
    name: 'Taker',
    text: 'Bekleyen bir emirle hemen işlem yapan taraf. Taker’lar likidite tüketir ve taker ücreti öder.',
  },
  slippage: {
    name: 'Fiyat kayması',
    text: 'Ortalama fiyatınızın gördüğünüz en iyi fiyattan ne kadar kötü olduğu. Emir büyüdükçe artar, defterin derinliği arttıkça azalır.',
  },
  'trigger-price': {
    name: 'Tetikleme fiyatı',
    text: 'Bekleyen emri etkinleştiren fiyat. Bu fiyata ulaşılana kadar emir, emir defterinde yer almaz.',
  },
  'stop-limit': {
    name: 'Stop limit',
    text: 'Tetikleme fiyatına ulaşılınca bir limit emri verilir. Fiyat çok hızlı ilerlerse gerçekleşmeyebilir.',
  },
  'take-profit': { name: 'Kâr al', text: 'Fiyat hedefinize ulaşınca pozisyonu kârla kapatan emir.' },
  'stop-loss': {
    name: 'Zarar durdur',
    text: 'Zararı sınırlayan emir: fiyat aleyhinize tetikleme fiyatına kadar hareket edince pozisyonu kapatır.',
  },
  'trailing-stop': {
    name: 'Takip eden stop',
    text: 'Fiyat lehinize ilerlerken onu belirli bir mesafeden izleyen, o mesafe kadar geri dönünce tetiklenen stop.',
  },
  oco: {
    name: 'OCO',
    text: 'Biri diğerini iptal eder: kâr al ve zarar durdur gibi iki emir. Biri gerçekleşince diğeri iptal edilir.',
  },
  iceberg: {
    name: 'Buzdağı',
    text: 'Emir defterinde yalnızca bir kısmı görünen büyük limit emri. O kısım gerçekleşince sıradaki görünür.',
  },
  'time-in-force': {
    name: 'Geçerlilik',
    text: 'Emrin ne kadar süre geçerli kalacağı: siz iptal edene kadar, bir tarihe kadar ya da yalnızca o an için.',
  },
  gtc: { name: 'İptal edilene kadar (GTC)', text: 'Emir gerçekleşene veya siz iptal edene kadar açık kalır.' },
  ioc: { name: 'Anında ya da iptal (IOC)', text: 'Hemen gerçekleşebilen kısım gerçekleşir, kalanı iptal edilir.' },
  fok: { name: 'Tamamı ya da iptal (FOK)', text: 'Emir ya hemen ve tamamen gerçekleşir ya da iptal edilir.' },
  'post-only': {
    name: 'Yalnızca maker',
    text: 'Hemen gerçekleşecekse emir reddedilir; böylece her zaman maker ücreti ödersiniz.',
  },
  'reduce-only': {
    name: 'Yalnızca azalt',
    text: 'Emir pozisyonu yalnızca küçültebilir. Asla yeni pozisyon açmaz veya yönünü çevirmez.',
  },
  'mark-price': {
    name: 'İşaret fiyatı',
    text: 'Endeks fiyatı, emir defteri ve son işlemden oluşan adil fiyat. Gerçekleşmemiş K/Z ve likidasyon buna göre hesaplanır; sıra dışı tek bir işlem sizi likide edemez.',
  },
  'index-price': { name: 'Endeks fiyatı', text: 'Birkaç kaynaktaki spot fiyatın ağırlıklı ortalaması.' },
  'funding-rate': {
    name: 'Fonlama oranı',
    text: 'Sözleşmenin endeks fiyatına yakın kalması için uzun ve kısa tarafların belirli saatlerde birbirine ödediği oran. Oran pozitifse uzunlar kısalara öder.',
  },
  'open-interest': {
    name: 'Açık pozisyon miktarı',
    text: 'Bir sözleşmedeki tüm açık pozisyonların toplam büyüklüğü. Bir uzun ve karşısındaki kısa bir kez sayılır.',
  },
  leverage: {
    name: 'Kaldıraç',
    text: 'Pozisyonun, başlangıç marjininin kaç katı olduğu. Kaldıraç yükseldikçe likidasyon fiyatı yaklaşır.',
  },
  'cross-margin': {
    name: 'Çapraz marjin',
    text: 'Tüm çapraz pozisyonlar vadeli işlem bakiyenizi marjin olarak paylaşır; birinin zararını bakiyenin tamamı karşılar.',
  },
  'isolated-margin': {
    name: 'İzole marjin',
    text: 'Pozisyonun kendi marjini vardır ve o pozisyonda bundan fazlasını kaybedemezsiniz.',
  },
  'initial-margin': {
    name: 'Başlangıç marjini',
    text: 'Pozisyon açmak için gereken marjin: pozisyon değerinin kaldıraca bölümü.',
  },
  'maintenance-margin': {
    name: 'Sürdürme marjini',
    text: 'Pozisyonu açık tutmak için gereken en düşük marjin. Altına inilirse pozisyon likide edilir.',
  },
  'margin-ratio': {
    name: 'Marjin oranı',
    text: 'Sürdürme marjininin özkaynağınıza oranı, yüzde olarak. %100 olduğunda pozisyonlar likide edilir.',
  },
  equity: { name: 'Özkaynak', text: 'Marjin hesabınızın şu anki değeri: bakiye artı gerçekleşmemiş K/Z.' },
  'entry-price': { name: 'Giriş fiyatı', text: 'Pozisyonun açıldığı ortalama fiyat.' },
  'liquidation-price': {
    name: 'Likidasyon fiyatı',
    text: 'Pozisyonun sürdürme marjininin altına indiği ve otomatik olarak kapatıldığı işaret fiyatı.',
  },
  notional: {
    name: 'Nominal değer',
    text: 'Pozisyonun değeri: kaldıraçtan bağımsız olarak büyüklük çarpı işaret fiyatı.',
  },
  'unrealized-pnl': {
    name: 'Gerçekleşmemiş K/Z',
    text: 'Açık pozisyonun işaret fiyatına göre kârı veya zararı. Siz kapatana kadar değişir.',
  },
  'realized-pnl': { name: 'Gerçekleşen K/Z', text: 'Kapattığınız kısmın kârı veya zararı. Bakiyenize dahildir.' },
  roe: {
    name: 'ROE',
    text: 'Gerçekleşmemiş K/Z’nin, pozisyonu açarken kullanılan marjine yüzde olarak oranı. 10× kaldıraçta %1’lik fiyat hareketi yaklaşık %10 ROE demektir.',
  },
  adl: {
    name: 'Otomatik kaldıraç azaltma (ADL)',
    text: 'Sigorta fonu likide edilen bir pozisyonu devralamadığında karşı taraftaki kârlı pozisyonlar azaltılır. Göstergedeki ışıklar sıranın size ne kadar yakın olduğunu gösterir.',
  },
  'insurance-fund': {
    name: 'Sigorta fonu',
    text: 'Emir defterinin karşılayamadığı likide edilmiş pozisyonları devralır ve marjinlerini aşan zararları öder.',
  },
  'hedge-mode': {
    name: 'Hedge modu',
    text: 'Aynı sözleşmede aynı anda uzun ve kısa pozisyon tutmanızı sağlar. Tek yönlü modda ters emir önce pozisyonunuzu azaltır veya kapatır.',
  },
  'risk-limit': {
    name: 'Risk limiti',
    text: 'Pozisyon büyüdükçe kademe kademe azami kaldıracı düşer, sürdürme marjini yükselir.',
  },
} satisfies Catalog<Messages['terms']>
