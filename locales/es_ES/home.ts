import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Practica en mercados simulados',
      replay: 'Practica con mercados grabados',
      upstream: 'Opera a precios reales con dinero ficticio',
    },
    lead: 'Libros de órdenes de verdad, un motor de casación que puedes verificar y dinero ficticio para empezar.',
    label: 'Correo o teléfono',
    placeholder: 'Correo o número de teléfono',
    action: 'Registrarse',
    markets: 'Ver mercados',
  },
  top: { title: 'Mercados destacados', all: 'Todos los mercados' },
  movers: { gainers: 'Mayores subidas', losers: 'Mayores bajadas', busiest: 'Más negociados' },
} satisfies Catalog<Messages['home']>
