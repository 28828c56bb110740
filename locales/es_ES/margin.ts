import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'El contrato {{contract}} no existe.',
    contract_halted: 'El trading de este contrato está suspendido. Aún puedes cancelar tus órdenes.',
    price_unknown: 'Este contrato aún no tiene precio de marca. Inténtalo de nuevo en un momento.',
    leverage_invalid: 'Introduce el apalancamiento como número entero de 1 a {{max}}.',
    leverage_above_tier:
      'Con un apalancamiento de {{leverage}}×, tu posición y tus órdenes pueden valer {{most}} {{asset}} como máximo. Ahora valen más: redúcelas primero.',
    leverage_isolated_lower:
      'No puedes bajar el apalancamiento de una posición aislada abierta. En su lugar, añade margen.',
    margin_mode_busy:
      'Para cambiar el modo de margen, primero cierra tu posición y cancela tus órdenes en este contrato.',
    position_mode_busy:
      'Para cambiar el modo de posición, primero cierra todas las posiciones y cancela todas las órdenes.',
    position_leg_invalid:
      'Esta orden no encaja con tu modo de posición. Elige largo o corto en modo cobertura, y ninguno en modo unidireccional.',
    position_unknown: 'Esta posición no existe.',
    position_not_isolated: 'Solo las posiciones aisladas tienen margen propio. Esta es cruzada.',
    reduce_only_rejected: 'Ya no hay ninguna posición que esta orden de solo reducir pueda cerrar.',
    exits_not_possible:
      'El take profit y el stop loss solo se pueden añadir a una orden que abre o aumenta una posición.',
    trigger_price_invalid: 'Introduce un precio de activación o una distancia de seguimiento mayor que cero.',
    trigger_already_met: 'El precio actual, {{price}}, ya ha superado este precio de activación. Elige otro.',
    price_protected:
      'Al alcanzarse el precio de activación, el último precio y el precio de marca estaban demasiado separados: la protección de precio detuvo la orden.',
    too_many_conditionals: 'Puedes tener hasta {{max}} órdenes condicionales por contrato. Cancela una primero.',
    conditional_unknown: 'Esta orden condicional no existe.',
    amount_invalid: 'Introduce un importe mayor que cero, por ejemplo 12.5.',
    position_limit:
      'Con un apalancamiento de {{leverage}}×, tu posición y tus órdenes pueden valer {{most}} {{asset}} como máximo. Baja el apalancamiento o el tamaño.',
    open_interest_limit:
      'Este contrato ha alcanzado su límite de interés abierto. Puedes cerrar posiciones, pero no aumentarlas por ahora.',
    margin_needed: 'Tu posición necesita este margen. Puedes quitar {{most}} {{asset}} como máximo.',
    margin_insufficient:
      'Se necesitan {{needed}} {{asset}} de margen, pero solo hay {{available}} {{asset}} disponibles.',
  },
  ended: {
    triggered: 'Activada',
    cancelled: 'Cancelada',
    closed: 'Posición cerrada',
    pair: 'La orden vinculada se activó',
    refused: 'Activada, pero rechazada',
  },
} satisfies Catalog<Messages['margin']>
