import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'Opera lo que ves, en el momento',
    lead: 'Libros de órdenes en directo, un motor que numera cada paso y dinero ficticio para empezar.',
    label: 'Correo o teléfono',
    placeholder: 'Correo o número de teléfono',
    action: 'Registrarse',
    markets: 'Ver los mercados',
  },
  news: {
    label: 'Anuncios',
    pairs: ({ count }: { count: number }) =>
      plural('es', count, {
        one: `${count} par spot disponible`,
        many: `${count} de pares spot disponibles`,
        other: `${count} pares spot disponibles`,
      }),
    paper: 'Por ahora todo funciona con dinero ficticio',
    languages: 'Ahora en diez idiomas, incluido el árabe',
  },
  top: { title: 'Mercados destacados', all: 'Todos los mercados' },
  movers: { gainers: 'Mayores subidas', losers: 'Mayores bajadas', busiest: 'Más negociados' },
  products: {
    title: 'Una cuenta, todas las formas de operar',
    open: 'Ya disponible',
    later: 'Más adelante',
    spot: { name: 'Mercado spot', text: 'Compra y vende con libro de órdenes completo, gráfico y profundidad.' },
    markets: { name: 'Mercados', text: 'Todos los pares de un vistazo, ordenados y filtrados a tu gusto.' },
    futures: { name: 'Futuros', text: 'Contratos perpetuos con el apalancamiento que tú eliges.' },
    copy: { name: 'Copy trading', text: 'Sigue a operadores con todo su historial a la vista.' },
    bots: { name: 'Robots', text: 'Cuadrículas y compras periódicas que trabajan mientras duermes.' },
    p2p: { name: 'P2P y OTC', text: 'Opera con otras personas, con el importe en custodia.' },
  },
  trust: {
    title: 'Hecho para comprobarse',
    log: {
      name: 'Un registro de todo',
      text: 'Cada evento de un mercado tiene un número y un hash que cubre el anterior.',
    },
    integers: {
      name: 'Solo números enteros',
      text: 'Precios y cantidades se calculan en enteros. No hay redondeos ocultos.',
    },
    noScript: {
      name: 'Funciona sin scripts',
      text: 'Precios, libros y gráficos están en la página antes de ejecutar ningún script.',
    },
    privacy: {
      name: 'Nadie mira por encima del hombro',
      text: 'Las fuentes, los iconos y el código vienen solo de este sitio.',
    },
  },
  app: {
    title: 'En tu móvil',
    text: 'Escanea el código para abrir este sitio en tu móvil y añádelo a la pantalla de inicio.',
    qr: 'Código QR de {{url}}',
  },
} satisfies Catalog<Messages['home']>
