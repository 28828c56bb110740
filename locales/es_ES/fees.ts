import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Comisiones',
  lead: 'Lo que cuestan operar y retirar. Los depósitos y las transferencias entre tus monederos o de otros son gratuitos.',
  trading: 'Comisiones de trading spot',
  tier: 'Nivel',
  volume: 'Volumen de 30 días, desde',
  maker: 'Maker',
  taker: 'Taker',
  tierText:
    'El nivel depende de lo que operaste en los últimos 30 días y se mantiene 30 días. La comisión se descuenta de lo que recibes. Las tarifas de una orden se fijan al enviarla.',
  own: 'Estás en el nivel {{tier}}. Tu volumen de 30 días es de {{volume}} USDT.',
  next: 'Con {{left}} USDT más llegas al nivel {{tier}}.',
  yours: 'Tu nivel',
  withdrawals: 'Depósitos y retiros por red',
  asset: 'Activo',
  network: 'Red',
  minDeposit: 'Depósito mín.',
  minWithdrawal: 'Retiro mín.',
  fee: 'Comisión de retiro',
  confirmations: 'Confirmaciones',
  dust: 'Convertir saldos pequeños a USDT cuesta el 2 % de su valor. Las comisiones se redondean hacia arriba a la unidad mínima del activo.',
} satisfies Catalog<Messages['fees']>
