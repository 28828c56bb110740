import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Скоро відкриються',
  notOpen: '{{pair}}: торги ще не відкрито',
  opens: 'Відкриття торгів',
  left: 'Залишилося',
  text: 'Ордери приймаються після відкриття ринку.',
  auto: 'У цей час сторінка сама перейде до торгівлі.',
  open: 'Торги відкрито',
  untimed: 'Час відкриття буде оголошено на цій сторінці.',
  soon: 'Скоро',
} satisfies Catalog<Messages['opening']>
