import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Ф’ючерсні ринки',
  lead: 'Усі безстрокові контракти: ціна маркування, фінансування й відкритий інтерес.',
  contract: 'Контракт',
  prices: 'Маркування / індекс',
  mark: 'Ціна маркування',
  index: 'Індекс',
  funding: 'Фінансу\u00adвання / відлік',
  interest: 'Відкритий інтерес',
  listed: 'Контракти',
  caption: 'Безстрокові контракти',
  note: 'Лонги й шорти платять одне одному фінансування наприкінці кожного періоду. За додатної ставки лонги платять шортам.',
} satisfies Catalog<Messages['contracts']>
