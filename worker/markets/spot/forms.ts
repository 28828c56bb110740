import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { createOrderForm, createOrderFormRoutes, orderFormMiddleware } from '../trading/order-forms.ts'
import { amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, placeSpotOrder, requestFaucet } from './gateway.ts'

export const spotFormRoutes = createOrderFormRoutes({ base: '/orders', host: 'spot' }, tradingCalls, {
  place: placeSpotOrder,
  cancel: cancelSpotOrder,
  amend: amendSpotOrder,
  cancelAll: cancelAllSpotOrders,
}).post('/orders/faucet', ...orderFormMiddleware, createOrderForm('spot', tradingCalls.faucet, requestFaucet))
