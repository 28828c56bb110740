import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Годинник',
    text: 'Сервери використовують UTC. Ваш місцевий час береться з пристрою.',
    utc: 'Час UTC',
    local: 'Місцевий час',
  },
  formats: {
    title: 'Момент часу',
    text: 'Змініть значення, щоб побачити всі формати. Час без зсуву читається як UTC.',
    instant: 'Дата й час',
  },
  relative: {
    title: 'Відносний час',
    text: 'Час показується в найбільших повних одиницях. Перший рядок продовжує відлік.',
  },
  duration: {
    title: 'Тривалість',
    text: 'Тривалість показано як на секундомірі, вашою мовою та англійською (типово).',
    minutes: 'Хвилини',
  },
  problems: { date_invalid: 'Введіть коректні дату й час, наприклад 2026-11-21 09:05.' },
} satisfies Catalog<Messages['docs-date']>
