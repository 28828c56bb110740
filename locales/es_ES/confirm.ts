import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: 'Confirmar orden',
  close: '¿Cerrar la posición?',
  pair: 'Par',
  fee: 'Comisión estimada',
  liquidation: 'Precio de liquidación estimado',
  again: 'No volver a preguntar',
  cancel: 'Cancelar',
  off: 'Las órdenes se envían ahora sin confirmación',
  where: 'Puedes volver a activarla cuando quieras en las preferencias de tu cuenta.',
} satisfies Catalog<Messages['confirm']>
