import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Mercados',
  lead: 'Precios de todos los pares spot, en directo.',
  summary: { turnover: 'Importe 24 h', rising: 'Suben', falling: 'Bajan' },
  search: 'Buscar par o moneda',
  submit: 'Buscar',
  filters: 'Filtros',
  tabs: {
    all: 'Todos',
    favourites: 'Favoritos',
    layer1: 'Capa 1',
    layer2: 'Capa 2',
    defi: 'DeFi',
    payments: 'Pagos',
    meme: 'Memecoins',
  },
  caption: 'Mercados spot',
  results: ({ count }: { count: number }) =>
    plural('es', count, { one: `${count} mercado`, many: `${count} de mercados`, other: `${count} mercados` }),
  empty: {
    title: 'Ningún mercado coincide',
    text: 'Prueba con otro nombre o mira todos los mercados.',
    clear: 'Mostrar todos los mercados',
  },
  noFavourites: { title: 'Aún no hay favoritos', text: 'Marca un mercado con la estrella y aparecerá aquí.' },
  rates: 'Los importes en {{currency}} son orientativos, según los tipos de referencia del {{date}}.',
} satisfies Catalog<Messages['markets']>
