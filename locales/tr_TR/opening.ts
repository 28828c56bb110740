import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Yakında açılacak',
  notOpen: '{{pair}} henüz işleme açılmadı',
  opens: 'İşleme açılış',
  left: 'Kalan süre',
  text: 'Emirler piyasa açıldığında kabul edilir.',
  auto: 'O anda bu sayfa kendiliğinden işlem ekranına geçer.',
  open: 'İşleme açıldı',
  tooMany: 'Zaten {{most}} alarmınız var. Önce birini silin.',
  untell: 'Bildirimi iptal et',
  told: 'İşlemler başlamadan kısa süre önce bildirim alacaksınız.',
  tellText: 'İşlemler başlamadan kısa süre önce bildirim alın.',
  tell: 'Bana bildir',
  untimed: 'Açılış saati bu sayfada duyurulacak.',
  soon: 'Yakında',
} satisfies Catalog<Messages['opening']>
