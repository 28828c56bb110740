import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: 'З’єднання', live: 'Наживо', delayed: 'Із затримкою', offline: 'Немає зв’язку' },
  source: { simulated: 'Симульовані ціни', replay: 'Запис ринку', upstream: 'Ціни іншої біржі' },
  sourceNote: {
    simulated: 'Демобіржа: ціни симульовані, ордери виконує наш власний рушій зведення.',
    replay: 'Демобіржа: ціни взято із запису реального ринку, вони йдуть у його темпі.',
    upstream: 'Демобіржа: ціни повторюють потік іншої біржі наживо.',
  },
} satisfies Catalog<Messages['common']>
