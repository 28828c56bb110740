import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { beforeForm, orderForm, orderForms } from '../trading/order-forms.ts'
import { amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, placeSpotOrder, requestFaucet } from './gateway.ts'

export const spotForms = orderForms({ base: '/orders', host: 'spot' }, tradingCalls, {
  place: placeSpotOrder,
  cancel: cancelSpotOrder,
  amend: amendSpotOrder,
  cancelAll: cancelAllSpotOrders,
}).post('/orders/faucet', ...beforeForm, orderForm('spot', tradingCalls.faucet, requestFaucet))
