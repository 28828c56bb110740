import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Теплова карта спотових ринків',
  lead: 'На карті показано всі спотові пари; розмір плитки залежить від обороту за 24 год.',
  legend: 'Площа: оборот за 24 год, малі ринки збільшено. Колір: зміна за 24 год.',
  colours: 'Колір за зміною за 24 год',
} satisfies Catalog<Messages['markets-map']>
