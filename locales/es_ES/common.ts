import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: 'Conectando',
    live: 'En directo',
    delayed: 'Con retraso',
    offline: 'Sin conexión',
    limited: 'Inicia sesión para ver datos en directo',
  },
  source: {
    simulated: 'Precios simulados',
    replay: 'Datos de mercado reproducidos',
    upstream: 'Precios de otro exchange',
  },
  sourceNote: {
    simulated: 'Trading con dinero ficticio: los precios son simulados y las órdenes se casan en nuestro propio motor.',
    replay:
      'Trading con dinero ficticio: los precios son la grabación de un mercado real, reproducida a su velocidad original.',
    upstream: 'Trading con dinero ficticio: los precios siguen los datos en directo de otro exchange.',
  },
} satisfies Catalog<Messages['common']>
