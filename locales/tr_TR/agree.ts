import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Devam etmek için belgeleri kabul edin',
  lead: 'Bu belgelerin güncel sürümlerini henüz kabul etmediniz. Girdiğiniz bilgiler korunur.',
  accept: 'Bu belgeleri okudum ve kabul ediyorum.',
  unchecked: 'Devam etmek için kutuyu işaretleyin.',
  submit: 'Kabul et ve devam et',
  secrets: 'Güvenliğiniz için şifre ve kodları sonra yeniden girin.',
  rights: 'Kabul edene kadar da pozisyonları kapatabilir, fonlarınızı çekebilir ve hesabınızı kapatabilirsiniz.',
  done: 'Tüm belgeler kabul edildi',
  doneText: 'Bu sekmeyi kapatıp kaldığınız yerden devam edebilirsiniz.',
} satisfies Catalog<Messages['agree']>
