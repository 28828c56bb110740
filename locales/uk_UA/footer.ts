import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: 'Комісії',
  proof: 'Підтвердження зобов’язань',
  insurance: 'Страховий фонд',
  api: 'API',
  products: 'Продукти',
  markets: 'Ринки',
  spot: 'Спотова торгівля',
  popular: 'Популярні пари',
  languages: 'Мови',
  help: 'Центр допомоги',
  support: 'Підтримка',
  contact: 'Зв’язатися з нами',
  status: 'Стан системи',
  announcements: 'Оголошення',
  changelog: 'Журнал змін',
  terms: 'Умови користування',
  privacy: 'Конфіденційність',
  legal: 'Правова інформація',
  paper:
    'Торгівля ведеться на віртуальні кошти: реальних грошей тут немає, і ніщо на сайті не є інвестиційною порадою.',
  paperAndVenue:
    'Торгівля ведеться на віртуальні кошти, крім угод із вашим ключем на {{host}}: там гроші справжні. Ніщо на сайті не є інвестиційною порадою.',
} satisfies Catalog<Messages['footer']>
