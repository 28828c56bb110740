import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: 'Conectando', live: 'En directo', delayed: 'Con retraso', offline: 'Sin conexión' },
  source: { simulated: 'Precios simulados', replay: 'Grabación reproducida', upstream: 'Precios de otro exchange' },
  sourceNote: {
    simulated:
      'Exchange con dinero ficticio: los precios son simulados y las órdenes se cruzan en nuestro propio motor.',
    replay: 'Exchange con dinero ficticio: los precios son una grabación de un mercado real, reproducida a su ritmo.',
    upstream: 'Exchange con dinero ficticio: los precios siguen el flujo en directo de otro exchange.',
  },
} satisfies Catalog<Messages['common']>
