import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'Opera en los mercados en tiempo real',
    lead: 'Libros de órdenes en directo, un motor de casación que puedes verificar y dinero ficticio para empezar.',
    label: 'Correo o teléfono',
    placeholder: 'Correo o número de teléfono',
    action: 'Registrarse',
    markets: 'Ver mercados',
  },
  top: { title: 'Mercados destacados', all: 'Todos los mercados' },
  movers: { gainers: 'Mayores subidas', losers: 'Mayores bajadas', busiest: 'Más negociados' },
} satisfies Catalog<Messages['home']>
