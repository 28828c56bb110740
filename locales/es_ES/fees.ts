import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Comisiones',
  lead: 'Lo que cuesta un retiro en cada red. Los depósitos, las transferencias entre tus billeteras y las que recibes son gratis.',
  withdrawals: 'Depósitos y retiros por red',
  asset: 'Activo',
  network: 'Red',
  leastIn: 'Depósito mín.',
  leastOut: 'Retiro mín.',
  fee: 'Comisión de retiro',
  confirmations: 'Confirmaciones',
  dust: 'Convertir saldos pequeños a USDT cuesta el 2 % de su valor. Las comisiones se redondean hacia arriba a la unidad mínima del activo.',
} satisfies Catalog<Messages['fees']>
