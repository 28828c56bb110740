import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}: mercados spot con dinero ficticio, en directo y en español',
    description:
      'Libros de órdenes, gráficos y operaciones de {{count}} pares spot en directo. Practica con dinero ficticio, sin descargas, en diez idiomas.',
  },
  markets: {
    title: 'Mercados cripto: precios, variación y volumen en 24 h | {{brand}}',
    description:
      'Precios en directo, variación en 24 h, máximos, mínimos y volumen de {{count}} pares spot, en tu moneda.',
  },
  spot: {
    title: '{{price}} {{pair}} | Mercado spot | {{brand}}',
    description:
      'Gráfico, libro de órdenes, profundidad y operaciones de {{pair}} en directo en {{brand}}. Mira cuánto costaría una orden antes de enviarla.',
  },
  opening: {
    title: 'Las cuentas se abren pronto | {{brand}}',
    description: 'Lo que ya puedes hacer hoy en {{brand}} sin cuenta.',
  },
  offline: {
    title: 'Sin conexión | {{brand}}',
    description: 'Los últimos precios de {{brand}} que vio este dispositivo y su antigüedad.',
  },
  docs: { title: 'Área de desarrolladores | {{brand}}', section: '{{name}} | Área de desarrolladores | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'No se ha podido mostrar esta página.' },
} satisfies Catalog<Messages['head']>
