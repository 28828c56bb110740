import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'Par',
  last: 'Último precio',
  change: 'Variación 24 h',
  high: 'Máximo 24 h',
  low: 'Mínimo 24 h',
  volume: 'Volumen 24 h',
  turnover: 'Importe 24 h',
  more: 'Más',
  course: 'Últimas 24 horas',
  favourite: { add: 'Añadir {{pair}} a favoritos', remove: 'Quitar {{pair}} de favoritos' },
  trade: 'Operar',
  unavailable: 'Ahora mismo no hay acceso a los datos de mercado. Volverán por sí solos.',
} satisfies Catalog<Messages['market']>
