import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: 'Giriş filtreleri',
    text: 'Filtreler bir alana neyin yazılabileceğini sınırlar ve adlarıyla birleştirilir. Giriş yöntemiyle yazılan metin, tamamlandıktan sonra filtrelenir.',
    name: 'Filtre',
    effect: 'Etkisi',
    try: 'Deneyin',
    field: '{{name}} filtreli alan',
    effects: {
      num: 'Yalnızca rakam',
      maxsix: 'En fazla 6 karakter',
      numsix: 'Yalnızca rakam, en fazla 6',
      captcha: 'Yalnızca rakam, en fazla 6',
      precision: 'En fazla 2 ondalık basamaklı pozitif sayı',
      limitnum: '1 ile 100 arasında sayı',
      futures: '1 ile 125 arasında, 1 ondalık basamaklı sayı',
      onlyTextAndSymbol: 'Harf, rakam, Çince karakter, boşluk ve . , ; - &',
      onlyEnAndSymbol: 'Harf, rakam ve ~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: 'Harf ve Çince karakter',
      onlyEnAndNum: 'Harf ve rakam',
      onlyIntNum: 'Rakam, tire ve alt çizgi',
    },
  },
  drag: {
    title: 'Sürükleme',
    text: 'Öğe yalnızca tutamağından taşınır ve ilk 64 pikselin altında, pencerenin içinde kalır.',
    open: 'Paneli aç',
    panel: 'Sürüklenebilir panel',
    handle: 'Buradan sürükleyin',
    hint: 'Ok tuşlarıyla taşıyın; daha büyük adımlar için Shift’i basılı tutun. Esc sürüklemeyi geri alır.',
  },
  touch: {
    title: 'Dokunma hareketleri',
    text: 'Dokunma, uzun dokunma, basılı tutma, kaydırma ve sürükleme, mesafeye ve süreye göre ayırt edilir.',
    pad: 'Buraya dokunun, basılı tutun veya kaydırın. Klavye: boşluk ve ok tuşları.',
    told: 'Hareketler',
  },
  'long-press': {
    title: 'Uzun basma',
    text: 'Eylem, 400 ms basılı tutulunca başlar. Enter ve boşluk tuşları da kullanılabilir.',
    press: 'Basılı tutun',
    count: ({ count }: { count: number }) =>
      selectPluralForm('tr', count, { one: `${count} uzun basma`, other: `${count} uzun basma` }),
  },
  marquee: {
    title: 'Kayan yazı',
    text: 'Metin 20 saniyelik turlarla sürekli kayar. İmleç üzerindeyken, odaktayken ve hareketi azaltma ayarı açıkken durur.',
    label: 'Çiftler',
  },
  copy: { title: 'Kopyalama', text: 'Tek tıklama metni kopyalar. Ekran okuyucular sonucu duyurur.' },
  repaint: {
    title: 'Yeniden çizim',
    text: 'Bazı mobil web görünümleri sayfa değişince eski katmanı gösterir. Bu öğe, her sayfa değişiminden 100 ms sonra yeniden çizilir.',
    navigate: 'Adresi değiştir',
    count: ({ count }: { count: number }) =>
      selectPluralForm('tr', count, { one: `${count} yeniden çizim`, other: `${count} yeniden çizim` }),
  },
} satisfies Catalog<Messages['docs-directives']>
