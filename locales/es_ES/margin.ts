import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'No existe el contrato {{contract}}.',
    contract_halted: 'La negociación de este contrato está suspendida. Puede cancelar órdenes.',
    price_unknown: 'Todavía no hay precio de marca. Inténtelo de nuevo en un momento.',
    leverage_invalid: 'Elija como apalancamiento un número entero de 1 a {{max}}.',
    leverage_above_tier:
      'Con {{leverage}}×, una posición y sus órdenes pueden valer {{most}} {{asset}} como máximo. Las suyas valen más.',
    leverage_isolated_lower:
      'No se puede bajar el apalancamiento de una posición aislada abierta. Añada margen en su lugar.',
    margin_mode_busy: 'Cierre su posición y cancele sus órdenes en este contrato antes de cambiar el modo de margen.',
    position_mode_busy: 'Cierre todas las posiciones y cancele todas las órdenes antes de cambiar el modo de posición.',
    position_leg_invalid:
      'Esta orden no encaja con su modo de posición: el modo cobertura requiere largo o corto; el unidireccional, ninguno.',
    position_unknown: 'No tiene esa posición.',
    position_not_isolated: 'Solo las posiciones aisladas tienen margen propio. Esta es cruzada.',
    reduce_only_rejected: 'No queda nada que una orden de solo reducción pueda cerrar.',
    trigger_price_invalid: 'Introduzca un precio de activación, o una distancia de seguimiento, mayor que cero.',
    trigger_already_met: 'El precio es {{price}} y ya ha alcanzado esta activación.',
    too_many_conditionals: 'Puede tener {{max}} órdenes condicionales por contrato. Cancele una primero.',
    conditional_unknown: 'No existe esa orden condicional.',
    amount_invalid: 'Introduzca un importe mayor que cero.',
    position_limit:
      'Con {{leverage}}×, una posición y sus órdenes pueden valer {{most}} {{asset}} como máximo. Baje el apalancamiento o el tamaño.',
    open_interest_limit:
      'Hay tantas posiciones abiertas en este contrato que por ahora ninguna puede crecer. Puede cerrar.',
    margin_needed: 'La posición necesita su margen. Puede retirar {{most}} {{asset}} como máximo.',
    margin_insufficient: 'Hacen falta {{needed}} {{asset}} de margen y tiene {{available}} {{asset}} disponibles.',
  },
  ended: {
    triggered: 'Activada',
    cancelled: 'Cancelada',
    closed: 'La posición se cerró',
    pair: 'La otra orden del par tomó el relevo',
    refused: 'Activada, pero rechazada',
  },
} satisfies Catalog<Messages['margin']>
