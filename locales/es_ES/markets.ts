import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Mercados',
  lead: 'Precios de todos los pares spot.',
  views: { label: 'Vista', list: 'Lista', map: 'Mapa de calor' },
  new: 'Nuevo',
  screens: {
    label: 'Filtros guardados',
    save: 'Guardar filtro',
    name: 'Nombre del filtro',
    submit: 'Guardar',
    remove: 'Eliminar el filtro {{name}}',
    removed: '«{{name}}» eliminado',
    undo: 'Deshacer',
    full: 'Puedes guardar {{count}} filtros. Elimina uno para guardar otro.',
  },
  search: 'Buscar par o cripto',
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
  products: {
    label: 'Producto',
    spot: 'Spot',
    futures: 'Futuros',
  },
  caption: 'Mercados spot',
  results: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: `${count} mercado`,
      many: `${count} de mercados`,
      other: `${count} mercados`,
    }),
  empty: {
    title: 'No se han encontrado mercados',
    text: 'Prueba con otro nombre o consulta todos los mercados.',
    clear: 'Mostrar todos los mercados',
  },
  noFavourites: { title: 'Aún no hay favoritos', text: 'Pulsa la estrella junto a un mercado para añadirlo aquí.' },
  rates: 'Los importes en {{currency}} son aproximados, según los tipos de cambio del {{date}}.',
} satisfies Catalog<Messages['markets']>
