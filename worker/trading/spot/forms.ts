import { tradingCalls } from '#shared/api/trading.ts'
import { beforeForm, orderForm, orderForms } from '../order-forms.ts'
import { amend, cancel, cancelAll, faucet, place } from './gateway.ts'

export const spotForms = orderForms({ base: '/orders', host: 'spot' }, tradingCalls, {
  place,
  cancel,
  amend,
  cancelAll,
}).post('/orders/faucet', ...beforeForm, orderForm('spot', tradingCalls.faucet, faucet))
