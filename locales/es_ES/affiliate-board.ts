import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Clasificación de afiliados',
  text: 'Clasificación por comisiones ganadas, en USDT al precio de cada operación. Los nombres aparecen parcialmente ocultos.',
  month: 'Este mes (UTC)',
  ever: 'Histórico',
  rank: 'Puesto',
  name: 'Afiliado',
  traders: 'Traders',
  commission: 'Comisión',
  you: 'Tú',
  none: 'Aún no hay comisiones',
  noneText: 'Aquí aparecerán los afiliados en cuanto sus traders hagan una operación.',
  figures: {
    inviters: 'Afiliados con invitados',
    invited: 'Personas invitadas',
    commission: 'Comisiones pagadas',
  },
  own: 'Apareces como {{name}}. Tu puesto este mes: {{month}}. Histórico: {{ever}}.',
  hidden: 'No apareces en la clasificación.',
  leave: 'No aparecer en la clasificación',
  join: 'Aparecer en la clasificación',
} satisfies Catalog<Messages['affiliate-board']>
