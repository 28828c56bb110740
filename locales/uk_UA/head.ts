import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}: спотові ринки на деморахунку, наживо й українською',
    description:
      'Книги ордерів, графіки та угоди за {{count}} спотовими парами наживо й торгівля на демокошти. Без завантаження, десять мов.',
  },
  markets: {
    title: 'Ринки криптовалют: ціни, зміна та оборот за 24 години | {{brand}}',
    description:
      'Ціни наживо, зміна за 24 години, максимуми, мінімуми та оборот за {{count}} спотовими парами, у вашій валюті.',
  },
  spot: {
    title: '{{price}} {{pair}} | Спот | {{brand}}',
    description:
      'Графік, книга ордерів, глибина та угоди {{pair}} наживо на {{brand}}. Дізнайтеся ціну виконання ще до надсилання ордера.',
  },
  opening: {
    title: 'Реєстрація незабаром | {{brand}}',
    description: 'Що вже сьогодні можна робити на {{brand}} без акаунта.',
  },
  offline: {
    title: 'Немає мережі | {{brand}}',
    description: 'Останні ціни {{brand}}, які бачив цей пристрій, і їхня давність.',
  },
  docs: { title: 'Розділ для розробників | {{brand}}', section: '{{name}} | Розділ для розробників | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Не вдалося показати цю сторінку.' },
} satisfies Catalog<Messages['head']>
