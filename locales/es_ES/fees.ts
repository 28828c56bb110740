import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { DUST_PERCENT, TIER_DAYS } from '../facts.ts'

export default {
  title: 'Comisiones',
  lead: 'Consulta cuánto cuesta operar y retirar. Los depósitos y las transferencias son gratuitos.',
  trading: 'Comisiones de trading spot',
  tier: 'Nivel',
  volume: `Volumen mín. de ${TIER_DAYS} días`,
  maker: 'Maker',
  taker: 'Taker',
  tierText: `Tu nivel depende de tu volumen de trading de los últimos ${TIER_DAYS} días y es válido durante ${TIER_DAYS} días. Las comisiones se descuentan de lo que recibes. Las de una orden se fijan al enviarla.`,
  own: `Tu nivel: {{tier}}. Tu volumen de ${TIER_DAYS} días: {{volume}} USDT.`,
  next: 'Te faltan {{left}} USDT de volumen para alcanzar el nivel {{tier}}.',
  yours: 'Tu nivel',
  withdrawals: 'Depósitos y retiradas por red',
  asset: 'Activo',
  network: 'Red',
  minDeposit: 'Depósito mín.',
  minWithdrawal: 'Retirada mín.',
  fee: 'Comisión de retirada',
  confirmations: 'Confirmaciones',
  rules: 'Reglas de trading spot',
  contracts: 'Futuros: comisiones y reglas de trading',
  pair: 'Par',
  contract: 'Contrato',
  tick: 'Salto de precio',
  lot: 'Salto de cantidad',
  minOrder: 'Importe mín. de la orden',
  leverage: 'Apalancamiento máximo',
  funding: 'Intervalo de financiación',
  hours: ({ count }: { count: number }) =>
    selectPluralForm('es', count, { one: `${count} hora`, many: `${count} de horas`, other: `${count} horas` }),
  dust: `Convertir saldos pequeños a USDT cuesta el ${DUST_PERCENT} % de su valor. Las comisiones se redondean hacia arriba a la unidad mínima del activo.`,
} satisfies Catalog<Messages['fees']>
