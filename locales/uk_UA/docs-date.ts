import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Годинник',
    text: 'Сервери рахують в UTC; ваш час — час вашого пристрою.',
    utc: 'Час UTC',
    local: 'Ваш час',
  },
  formats: {
    title: 'Момент часу',
    text: 'Змініть його й побачите в усіх видах. Без зсуву читається як UTC.',
    instant: 'Дата й час',
  },
  relative: { title: 'Відстань від «зараз»', text: 'Найбільша повна одиниця. Перший рядок рахує далі.' },
  duration: {
    title: 'Тривалість',
    text: 'Як на секундомірі, вашою мовою та англійською — типовою мовою.',
    minutes: 'Хвилини',
  },
  problems: { date_invalid: 'Пишіть як 2026-11-21 09:05; такий день має бути в календарі.' },
} satisfies Catalog<Messages['docs-date']>
