import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Скоро откроются',
  notOpen: '{{pair}}: торги ещё не открыты',
  opens: 'Открытие торгов',
  left: 'Осталось',
  text: 'Ордера принимаются после открытия рынка.',
  auto: 'В это время страница сама переключится на торговлю.',
  open: 'Торги открыты',
  untimed: 'Время открытия будет объявлено на этой странице.',
  soon: 'Скоро',
} satisfies Catalog<Messages['opening']>
