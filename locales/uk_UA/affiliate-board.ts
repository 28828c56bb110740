import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Рейтинг партнерів',
  text: 'Місця розподілено за винагородою в USDT, розрахованою за ціною кожної угоди. Імена частково приховано.',
  month: 'Цей місяць (UTC)',
  ever: 'За весь час',
  rank: 'Місце',
  name: 'Партнер',
  traders: 'Трейдери',
  commission: 'Винагорода',
  you: 'Ви',
  none: 'Винагород ще немає',
  noneText: 'Тут з’явиться перший партнер, чиї трейдери почнуть торгувати.',
  figures: {
    inviters: 'Партнери з рефералами',
    invited: 'Запрошено людей',
    commission: 'Виплачено винагород',
  },
  own: 'Ваше ім’я в рейтингу: {{name}}. Місце цього місяця: {{month}}, за весь час: {{ever}}.',
  hidden: 'Вас немає в рейтингу.',
  leave: 'Прибрати мене з рейтингу',
  join: 'Показати мене в рейтингу',
} satisfies Catalog<Messages['affiliate-board']>
