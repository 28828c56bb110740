import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'Par',
  last: 'Último precio',
  change: 'Cambio 24 h',
  high: 'Máximo 24 h',
  low: 'Mínimo 24 h',
  volume: 'Volumen 24 h',
  turnover: 'Volumen 24 h',
  about: 'Acerca de {{asset}}',
  more: 'Más',
  screens: { label: 'Vista', simple: 'Sencilla', pro: 'Experta' },
  course: 'Últimas 24 horas',
  favourite: { add: 'Añadir {{pair}} a favoritos', remove: 'Quitar {{pair}} de favoritos' },
  trade: 'Operar',
  unavailable: 'Los datos de mercado no están disponibles ahora mismo. Se recargarán automáticamente.',
} satisfies Catalog<Messages['market']>
