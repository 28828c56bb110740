import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Рейтинг партнёров',
  text: 'Места распределены по вознаграждению в USDT, рассчитанному по цене каждой сделки. Имена частично скрыты.',
  month: 'Этот месяц (UTC)',
  ever: 'За всё время',
  rank: 'Место',
  name: 'Партнёр',
  traders: 'Трейдеры',
  commission: 'Вознаграждение',
  you: 'Вы',
  none: 'Вознаграждений пока нет',
  noneText: 'Здесь появится первый партнёр, чьи трейдеры начнут торговать.',
  figures: {
    inviters: 'Партнёры с рефералами',
    invited: 'Приглашено людей',
    commission: 'Выплачено вознаграждений',
  },
  own: 'Ваше имя в рейтинге: {{name}}. Место в этом месяце: {{month}}, за всё время: {{ever}}.',
  hidden: 'Вас нет в рейтинге.',
  leave: 'Убрать меня из рейтинга',
  join: 'Показать меня в рейтинге',
} satisfies Catalog<Messages['affiliate-board']>
